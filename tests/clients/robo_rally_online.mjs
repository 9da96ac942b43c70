// Let the program check each board and build it; print how much of everything it found.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [module, folder] = process.argv.slice(2);
const { Board, isValidBoardData } = await import(pathToFileURL(module).href);
const seen = {};
for (const name of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
  const data = JSON.parse(readFileSync(join(folder, name), "utf8"));
  const valid = isValidBoardData(data);
  const board = new Board(data);
  seen[name.slice(0, -5)] = {
    valid,
    lasers: board.getLaserOrigins().map(({ pos, damage }) => [pos.x, pos.y, pos.orientation, damage]),
    checkpoints: board.getLastCheckpoint(),
  };
}
console.log(JSON.stringify(seen));
