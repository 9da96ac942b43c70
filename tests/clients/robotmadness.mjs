// Let the program validate and build each board; print its complaints and what lies on the tiles.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [module, folder] = process.argv.slice(2);
const { buildBoard, validateBoardDefinition } = await import(pathToFileURL(module).href);
const seen = {};
for (const name of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
  const definition = JSON.parse(readFileSync(join(folder, name), "utf8"));
  const { errors } = validateBoardDefinition(definition);
  const board = buildBoard(definition);
  const counts = {};
  for (const tile of board.tiles.flat()) counts[tile.type] = (counts[tile.type] ?? 0) + 1;
  const walls = board.tiles.flat().reduce((sum, tile) => sum + tile.walls.length, 0);
  seen[name.slice(0, -5)] = {
    errors, counts, walls, lasers: board.lasers.length, starts: board.startingPositions.length,
  };
}
console.log(JSON.stringify(seen));
