import { openDatabase } from "../apps/api/src/db/database";
import { ALL_CHECKS } from "./checks/all-checks";
import type { Check, Evidence } from "./checks/check";
import { findRepeats, longestNoting } from "./checks/mails";
import { returnChecks } from "./checks/returns";
import { createConductor } from "./conductor";
import { sendBack, sendBuyers } from "./crowd";
import { createTally, type Tally } from "./faults/tally";
import { countReturns, countStates, type Finding, renderReport } from "./report/report";
import { settle } from "./settle";
import { askAgain } from "./world/ask-again";
import type { World } from "./world/world";

interface Wanted {
  seed: number;
  orders: number;
  kills: number;
  /** Kills among those who come back; default: half of `kills`. */
  returnKills?: number;
  atOnce: number;
  troubles: Tally;
  say(line: string): void;
}

const PROGRESS_EVERY = 100;

async function judge(checks: readonly Check[], evidence: Evidence): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, find } of checks) findings.push({ name, faults: await askAgain(() => find(evidence)) });
  return findings;
}

/** `open`: what is still on its way after the longest time. */
const settled = (when: string, open: number): Finding => ({
  ...{ name: `everything settles ${when}`, faults: open ? [`${open} are open`] : [] },
});

/**
 * The whole run: buyers among kills and faults, then rest, time, and the checks; then the buyers come back to change
 * and to withdraw, among kills and faults again, and the books are checked once more.
 */
export async function runChaos(
  world: World,
  wanted: Wanted,
): Promise<{ report: string; findings: Finding[] }> {
  const { orders, troubles, say } = wanted;
  const started = performance.now();
  const since = () => `${Math.round((performance.now() - started) / 1000)} s`;
  const faults = createTally();
  const conductor = createConductor(world, { ...wanted, hasStaff: true }, faults);
  let ended = 0;
  const told = await sendBuyers(world.market, wanted, async () => {
    ended += 1;
    if (ended % PROGRESS_EVERY === 0) say(`${ended} of ${orders} buyers are done after ${since()}`);
    await conductor.orderEnded();
  });
  await conductor.stop();
  const open = await settle(world);
  say(`Settled after ${since()}; ${Math.round(world.clock.passedMinutes())} minutes passed in the shop.`);

  const stories = told.map(({ story }) => story);
  const { kills } = conductor;
  const db = openDatabase(world.database.url, { poolSize: 1 });
  const evidenceNow = async (): Promise<Evidence> => ({
    ...{ db, stories, kills, letters: [...world.mailroom.letters], recorder: world.market.recorder },
    transactions: await world.provider.transactions(),
  });
  const findings = [settled("in the end", open), ...(await judge(ALL_CHECKS, await evidenceNow()))];
  const { letters } = world.mailroom;
  const notingMs = await askAgain(() => longestNoting({ db, letters }));
  const repeats = findRepeats(letters, kills, notingMs).length;
  say(`The longest note of a mail took ${notingMs} ms.`);
  const states = await askAgain(() => countStates(db));

  const buyers = stories.filter(({ sawConfirmation }) => sawConfirmation).length;
  const returnKills = wanted.returnKills ?? Math.ceil(wanted.kills / 2);
  const fewer = { orders: buyers, kills: returnKills, seed: wanted.seed + 1, hasStaff: false };
  const again = createConductor(world, fewer, faults);
  const returned = await sendBack(told, wanted, again.orderEnded);
  await again.stop();
  findings.push(settled("after the returns", await settle(world)));
  say(`${returned.seen.length} came back to what they had bought; settled after ${since()}.`);
  findings.push(...(await judge(returnChecks(returned), await evidenceNow())));
  const restarts = world.backEnds.reduce((sum, backEnd) => sum + backEnd.restarts, 0);
  const ownEnds = restarts - conductor.killer.killedProcesses() - again.killer.killedProcesses();
  findings.push({
    name: "no process ended that was not killed",
    faults: ownEnds > 0 ? [`${ownEnds} did`] : [],
  });
  findings.push(...world.findings());
  const afterwards = await askAgain(() => countReturns(db));
  await db.$client.end();
  const tallies = { faults, troubles };
  const downMs = new Map(
    [...conductor.downMs].map(([target, all]) => [target, [...all, ...(again.downMs.get(target) ?? [])]]),
  );
  const notes = world.notes();
  const report = renderReport({ stories, downMs, tallies, findings, states, afterwards, repeats, notes });
  return { report, findings };
}
