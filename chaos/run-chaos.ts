import { openDatabase } from "../apps/api/src/db/database";
import { ALL_CHECKS } from "./checks/all-checks";
import type { Evidence } from "./checks/check";
import { findRepeats } from "./checks/mails";
import { createConductor } from "./conductor";
import { sendBuyers } from "./crowd";
import { createTally, type Tally } from "./faults/tally";
import { countStates, type Finding, renderReport } from "./report/report";
import { settle } from "./settle";
import type { World } from "./world/world";

interface Wanted {
  seed: number;
  orders: number;
  kills: number;
  atOnce: number;
  troubles: Tally;
  say(line: string): void;
}

const PROGRESS_EVERY = 100;

interface Quiet {
  /** What is still on its way after the longest time. */
  open: number;
  /** Processes that were started again although nobody had killed them. */
  ownEnds: number;
}

async function judge(evidence: Evidence, { open, ownEnds }: Quiet): Promise<Finding[]> {
  const findings: Finding[] = [
    { name: "no process ended that was not killed", faults: ownEnds > 0 ? [`${ownEnds} did`] : [] },
    { name: "everything settles in the end", faults: open ? [`${open} are open`] : [] },
  ];
  for (const { name, find } of ALL_CHECKS) findings.push({ name, faults: await find(evidence) });
  return findings;
}

/** The whole run: buyers among kills and faults, then quiet, time, and the checks. */
export async function runChaos(
  world: World,
  wanted: Wanted,
): Promise<{ report: string; findings: Finding[] }> {
  const { orders, troubles, say } = wanted;
  const started = performance.now();
  const since = () => `${Math.round((performance.now() - started) / 1000)} s`;
  const faults = createTally();
  const conductor = createConductor(world, wanted, faults);
  let ended = 0;
  const stories = await sendBuyers(world.market, wanted, () => {
    ended += 1;
    conductor.orderEnded();
    if (ended % PROGRESS_EVERY === 0) say(`${ended} of ${orders} buyers are done after ${since()}`);
  });
  await conductor.stop();
  const open = await settle(world);
  say(`Settled after ${since()}; ${Math.round(world.clock.passedMinutes())} minutes passed in the shop.`);

  const restarts = world.cluster.backEnds.reduce((sum, backEnd) => sum + backEnd.restarts, 0);
  const ownEnds = restarts - conductor.killedProcesses();
  const { letters } = world.mailroom;
  const { kills, downMs } = conductor;
  const transactions = await world.provider.transactions();
  const db = openDatabase(world.database.url, { poolSize: 1 });
  const { recorder } = world.market;
  const evidence = { db, stories, letters, transactions, kills, recorder };
  const findings = await judge(evidence, { open, ownEnds });
  const repeats = findRepeats(letters, kills).length;
  const states = await countStates(db);
  await db.$client.end();
  const tallies = { faults, troubles };
  const report = renderReport({ stories, downMs, tallies, findings, states, repeats });
  return { report, findings };
}
