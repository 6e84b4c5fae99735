import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { PROJECT_DIR } from "../tools/launch/project.mjs";
import { createShutdown, StopAsked } from "../tools/launch/shutdown.mjs";
import { startTemporaryPostgres } from "../tools/postgres/temporary.mjs";
import { PACES } from "./pace";
import { type Measured, putFigures } from "./report/page";
import { judge, renderRows } from "./report/table";
import { chooseSections } from "./sections";
import { openBenchShop, type Wanted } from "./shop/bench-shop";
import { collectParts } from "./shop/parts";

const PAGE = join(PROJECT_DIR, "docs", "performance.md");

const { values } = parseArgs({
  options: {
    /** Some sections, by name and comma. */
    only: { type: "string" },
    /** Folder of another checkout, with its packages installed: `writes` compares both shops. */
    against: { type: "string" },
    /** Path of another Node.js, as often as there are some: measures `nodes`. */
    node: { type: "string", multiple: true, default: [] },
    /** Puts the figures into docs/performance.md. */
    keep: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
  },
});
const sections = chooseSections(values.only);
const shutdown = createShutdown();
let isStopping = false;
const asked = shutdown.asked.then(() => {
  isStopping = true;
  throw new StopAsked();
});

/** When and where figures are taken, as the line above their table. */
function describeMoment(): string {
  const now = new Date().toISOString();
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const load = `load before ${(loadavg()[0] ?? 0).toFixed(1)}`;
  return `${now.slice(0, 10)} ${now.slice(11, 16)} UTC, ${load}; ${machine}, Node ${process.versions.node}.`;
}

async function measure(section: (typeof sections)[number], wanted: Wanted): Promise<Measured> {
  const when = describeMoment();
  console.log(`${section.title} …`);
  const parts = await shutdown.step(async () => collectParts());
  try {
    const rows = await section.run(await openBenchShop(wanted, parts));
    console.log(`${renderRows(rows)}\n`);
    return { title: section.title, when, rows };
  } finally {
    await parts.stop();
  }
}

async function measureAll(): Promise<Measured[]> {
  const directory = values.against === undefined ? null : resolve(values.against);
  const wanted: Wanted = {
    postgres: await shutdown.step(() => startTemporaryPostgres({ isDurable: true })),
    pace: PACES[values.quick ? "quick" : "whole"],
    nodes: values.node.map((path) => resolve(path)),
    seed: Math.floor(Number(values.seed)) || 1,
    against: directory === null ? null : { directory, name: basename(directory) },
  };
  const measured: Measured[] = [];
  for (const section of sections) {
    try {
      measured.push(await measure(section, wanted));
    } catch (error) {
      if (isStopping) throw error;
      // The others' figures are good; this one's are missing, and the run ends as failed.
      console.error(`${section.title} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
  return measured;
}

try {
  const measured = await Promise.race([measureAll(), asked]);
  console.log(judge(measured.flatMap(({ rows }) => rows)));
  if (values.keep) writeFileSync(PAGE, putFigures(readFileSync(PAGE, "utf8"), measured));
} catch (error) {
  if (!(error instanceof StopAsked)) console.error(error);
  process.exitCode = 1;
} finally {
  await shutdown.undoAll();
}
process.exit();
