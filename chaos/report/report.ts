import type { Database } from "../../apps/api/src/db/database";
import type { Story } from "../buyer/story";
import { createTally, type Tally } from "../faults/tally";
import { renderTable } from "./table";

/** What one check found. */
export interface Finding {
  name: string;
  faults: string[];
}

interface Run {
  stories: readonly Story[];
  /** How long the shop needed after each kill, by target. */
  downMs: ReadonlyMap<string, number[]>;
  tallies: Record<"faults" | "troubles", Tally>;
  findings: readonly Finding[];
  states: [string, string][];
  /** What came of those who came back. */
  afterwards: [string, string][];
  repeats: number;
  /** Sentences about the kills. */
  notes: readonly string[];
}

const MAX_FAULTS_SHOWN = 10;

/** Orders by state, as the database has them at the end. */
export async function countStates({ $client }: Database): Promise<[string, string][]> {
  const { rows } = await $client.query<{ name: string; count: string }>(
    `SELECT CASE WHEN o.state = 'finished' AND o.total_clp = 0 THEN 'finished, free'
        WHEN o.state = 'finished' THEN 'finished, paid'
        WHEN EXISTS (SELECT FROM payment_attempts a WHERE a.order_id = o.id AND a.state = 'reversed')
          THEN o.state || ', money given back'
        ELSE o.state END AS name, count(*) AS count
     FROM orders o GROUP BY 1 ORDER BY 2 DESC`,
  );
  return rows.map(({ name, count }) => [name, count]);
}

/** Changes by their state, and contracts that ended. */
export async function countReturns({ $client }: Database): Promise<[string, string][]> {
  const { rows } = await $client.query<{ name: string; count: string }>(
    `SELECT CASE cause WHEN 'section_moved' THEN 'moved with its section, ' ELSE 'change ' END || state || CASE WHEN change_order_id IS NULL THEN '' ELSE ', to pay' END AS name, count(*) AS count
     FROM order_changes GROUP BY 1
     UNION ALL SELECT 'ended by ' || kind, count(*) FROM order_endings GROUP BY kind
     UNION ALL SELECT 'asked for ' || kind || ', ' || state, count(*) FROM rights_requests GROUP BY kind, state ORDER BY 1`,
  );
  return rows.map(({ name, count }) => [name, count]);
}

function tableOf(head: [string, string], tally: readonly (readonly [string, number | string])[]): string {
  return renderTable([head, ...tally.map(([name, count]) => [name, String(count)])]);
}

function killRows(downMs: ReadonlyMap<string, number[]>): string[][] {
  const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;
  return [...downMs].map(([target, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)];
    return [target, String(all.length), seconds(median), seconds(sorted.at(-1))];
  });
}

function endingsOf(stories: readonly Story[]): [string, number][] {
  const tally = createTally();
  for (const { ending } of stories) tally.add(ending);
  return tally.entries();
}

/** The run as Markdown tables, the checks last. */
export function renderReport(run: Run): string {
  const { findings, notes, tallies } = run;
  const resultOf = (faults: string[]) => (faults.length === 0 ? "ok" : `FAULT (${faults.length})`);
  const checks = findings.map(({ name, faults }) => [name, resultOf(faults)] as const);
  const details = findings.flatMap(({ name, faults }) =>
    faults.slice(0, MAX_FAULTS_SHOWN).map((fault) => `FAULT ${name}: ${fault}`),
  );
  return [
    tableOf(["orders in the database", "count"], run.states),
    tableOf(["what buyers saw last", "count"], endingsOf(run.stories)),
    tableOf(["what became of what was bought", "count"], run.afterwards),
    renderTable([["killed", "times", "back after, median", "longest"], ...killRows(run.downMs)]),
    ...(notes.length > 0 ? [notes.join("\n")] : []),
    tableOf(["faults set", "times"], tallies.faults.entries()),
    tableOf(["troubles that buyers met", "times"], tallies.troubles.entries()),
    `Receipts that a kill made come twice, under the same message id: ${run.repeats}.`,
    tableOf(["check", "result"], checks),
    ...details,
  ].join("\n\n");
}
