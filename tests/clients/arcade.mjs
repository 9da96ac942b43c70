// Let the program parse each board; print its size, its starts and how many effects of each kind it took.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [module, folder] = process.argv.slice(2);
const { parseBoardDefinition } = await import(pathToFileURL(module).href);
const seen = {};
for (const name of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
  const loaded = parseBoardDefinition(JSON.parse(readFileSync(join(folder, name), "utf8")));
  const counts = {};
  for (const { effects } of loaded.board.tiles.flat()) {
    for (const { kind } of effects) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  const { width, height } = loaded.board;
  seen[name.slice(0, -5)] = {
    size: [width, height], counts, facing: loaded.startDirection, starts: loaded.startingTiles,
  };
}
console.log(JSON.stringify(seen));
