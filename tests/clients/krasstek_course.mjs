// Let the generator check and analyse a saved course.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [root, file] = process.argv.slice(2);
const board = await import(pathToFileURL(join(root, "board.js")).href);
const main = await import(pathToFileURL(join(root, "main.js")).href);
const assets = await main.loadCalibrationAssets();
const scenario = JSON.parse(readFileSync(file, "utf8"));
const { starts } = board.buildResolvedMap(scenario.placements, assets.pieceMap);
const layout = board.validateMainBoardLayout(
  scenario.placements.filter((placement) => !placement.pieceId.includes("docking-bay")),
  assets.pieceMap,
);
const result = main.reanalyzeCalibrationScenario(assets, scenario);
console.log(JSON.stringify({
  starts,
  errors: layout.errors,
  checkpoints: result.checkpoints.length,
  legs: result.sequence.legs.length,
  metrics: Object.keys(result.metrics).length,
}));
