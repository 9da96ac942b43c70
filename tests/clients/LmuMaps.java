// Let the program's own deserialiser read each map; print how many elements of each type it made.

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import game.data.boardelements.BoardElement;
import game.data.boardelements.BoardElementJsonDeserializer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

public class LmuMaps {
    public static void main(String[] arguments) throws Exception {
        Gson gson = new GsonBuilder()
                .registerTypeAdapter(BoardElement.class, new BoardElementJsonDeserializer())
                .create();
        Map<String, Map<String, Integer>> seen = new TreeMap<>();
        try (var files = Files.newDirectoryStream(Path.of(arguments[0]), "*.json")) {
            for (Path file : files) {
                JsonObject root = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
                JsonElement map = root.has("gameMap")
                        ? root.get("gameMap")
                        : root.getAsJsonObject("messageBody").get("gameMap");
                Map<String, Integer> counts = new TreeMap<>();
                for (BoardElement[][] column : gson.fromJson(map, BoardElement[][][].class)) {
                    counts.merge("columns", 1, Integer::sum);
                    for (BoardElement[] space : column) {
                        for (BoardElement element : space) {
                            counts.merge(element.getClass().getSimpleName(), 1, Integer::sum);
                        }
                    }
                }
                seen.put(file.getFileName().toString().replace(".json", ""), counts);
            }
        }
        System.out.println(new Gson().toJson(seen));
    }
}
