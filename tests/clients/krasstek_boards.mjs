// Let the generator place each board, turned, on its map; print what it then sees on every space.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [root, folder, turn] = process.argv.slice(2);
const { buildResolvedMap } = await import(pathToFileURL(join(root, "board.js")).href);
const seen = {};
for (const name of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
  const piece = JSON.parse(readFileSync(join(folder, name), "utf8"));
  const placement = { pieceId: piece.id, x: 0, y: 0, rotation: Number(turn) };
  const { tileMap, starts } = buildResolvedMap([placement], { [piece.id]: piece });
  seen[name.slice(0, -5)] = { tiles: [...tileMap.values()].filter((tile) => tile.features.length), starts };
}
console.log(JSON.stringify(seen));
