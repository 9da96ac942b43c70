// Let the program load each board from its folder of boards; print what lies on it, found by the names of methods.

import com.google.gson.Gson;
import dk.dtu.compute.se.pisd.roborally.fileaccess.LoadBoard;
import dk.dtu.compute.se.pisd.roborally.model.Board;
import dk.dtu.compute.se.pisd.roborally.model.Space;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

public class DtuBoards {
    public static void main(String[] arguments) throws Exception {
        Map<String, Map<String, Integer>> seen = new TreeMap<>();
        try (var files = Files.newDirectoryStream(Path.of(arguments[0], "boards"), "*.json")) {
            for (Path file : files) {
                String name = file.getFileName().toString().replace(".json", "");
                Board board = LoadBoard.loadBoard(name);
                Map<String, Integer> counts = new TreeMap<>(Map.of("width", board.width, "height", board.height));
                for (int x = 0; x < board.width; x++) {
                    for (int y = 0; y < board.height; y++) {
                        count(board.getSpace(x, y), counts);
                    }
                }
                seen.put(name, counts);
            }
        }
        System.out.println(new Gson().toJson(seen));
    }

    private static void count(Space space, Map<String, Integer> counts) throws Exception {
        for (Method method : Space.class.getMethods()) {
            if (method.getParameterCount() > 0) {
                continue;
            }
            switch (method.getName()) {
                case "getActions", "getActivatableBoardElements" -> {
                    for (Object action : (Collection<?>) method.invoke(space)) {
                        counts.merge(action.getClass().getSimpleName(), 1, Integer::sum);
                    }
                }
                case "getWalls", "getWallList" ->
                    counts.merge("walls", ((Collection<?>) method.invoke(space)).size(), Integer::sum);
                case "getLaser", "getReboot" -> {
                    if (method.invoke(space) != null) {
                        counts.merge(method.getName().substring(3), 1, Integer::sum);
                    }
                }
                case "isPit", "getPit", "getIsPit", "isAntenna", "getIsAntenna" -> {
                    if (Boolean.TRUE.equals(method.invoke(space))) {
                        counts.merge(method.getName().replaceAll("^(get)?([iI]s)?", ""), 1, Integer::sum);
                    }
                }
                default -> { }
            }
        }
    }
}
