import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { createShutdown, StopAsked } from "../tools/launch/shutdown.mjs";
import { withClient } from "../tools/postgres/sql.mjs";
import { PACES } from "./pace";
import { describeMachine } from "./report/machine";
import type { MeasuredSection } from "./report/result";
import { renewSections } from "./report/stored-result";
import { judge, renderRows } from "./report/table";
import { readKeptResult, writeResult } from "./report/write-result";
import { runSection } from "./run-section";
import { chooseSections } from "./sections";
import { startPostgres } from "./shop/database";

const { values } = parseArgs({
  options: {
    /** Some sections, by name and comma. */
    only: { type: "string" },
    /** Puts those sections into the day's result in place of its own. */
    renew: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
    /** Prints, but keeps no result. */
    dry: { type: "boolean", default: false },
  },
});
const sections = chooseSections(values.only);
// Read before anything is measured: without it there is nothing to renew.
const known = values.renew ? readKeptResult() : null;
const pace = PACES[values.quick ? "quick" : "whole"];
const seed = Math.floor(Number(values.seed)) || 1;
const shutdown = createShutdown();
let isStopping = false;
const asked = shutdown.asked.then(() => {
  isStopping = true;
  throw new StopAsked();
});

async function measureAll() {
  const postgres = await shutdown.step(startPostgres);
  const machine = await withClient(postgres.url, describeMachine);
  const measured: MeasuredSection[] = [];
  for (const section of sections) {
    const startedAt = performance.now();
    const [loadBefore = 0] = loadavg();
    const measuredAt = new Date().toISOString();
    console.log(`${section.title} …`);
    try {
      const result = await runSection(section, { postgres, pace, seed, register: shutdown.step });
      const durationSeconds = (performance.now() - startedAt) / 1000;
      const { name, title } = section;
      measured.push({ name, title, measuredAt, loadBefore, durationSeconds, ...result });
    } catch (error) {
      if (isStopping) throw error;
      // The others' figures are good; this one's are missing, and the run ends as failed.
      console.error(`${section.title} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
  return { measuredAt: new Date().toISOString(), machine, settings: { seed, ...pace }, sections: measured };
}

try {
  const result = await Promise.race([measureAll(), asked]);
  const rows = result.sections.flatMap((section) => section.rows);
  console.log(`\n${renderRows(rows)}\n\n${judge(rows)}`);
  const isKept = !values.quick && result.sections.length === sections.length && (known || !values.only);
  const written = isKept && known ? renewSections(known, result) : result;
  if (!values.dry) console.log(`Written to ${writeResult(written, isKept ? "kept" : "passing")}`);
} catch (error) {
  if (!(error instanceof StopAsked)) console.error(error);
  process.exitCode = 1;
} finally {
  await shutdown.undoAll();
}
process.exit();
