import type { Client } from "pg";
import type { Statement } from "./record-statements";

export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

export interface Explained extends Statement {
  nodes: PlanNode[];
  /** Rows that the top node gave; null for what was only planned. */
  rows: number | null;
  /** Milliseconds with everything in memory; null for what was only planned. */
  ms: number | null;
  isCompiled: boolean;
}

interface Answer {
  Plan: PlanNode;
  "Execution Time"?: number;
  JIT?: object;
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/** Others are only planned: their rows exist already, and their orders have changed state. */
const isRunnable = ({ text }: Statement) => /^\s*(SELECT|DELETE)\b/i.test(text);

async function ask(client: Client, options: string, { text, values }: Statement): Promise<Answer> {
  const { rows } = await client.query<{ "QUERY PLAN": Answer[] }>(`EXPLAIN (${options}) ${text}`, values);
  const answer = rows[0]?.["QUERY PLAN"][0];
  if (!answer) throw new Error(`no plan for ${text.slice(0, 60)}`);
  return answer;
}

/** Plan of a statement with the values it was sent with: run twice, measured the second time, and rolled back. */
export async function explain(client: Client, statement: Statement): Promise<Explained> {
  await client.query("BEGIN");
  try {
    const isRun = isRunnable(statement);
    const options = isRun ? "ANALYZE, BUFFERS, FORMAT JSON" : "FORMAT JSON";
    if (isRun) {
      await client.query("SAVEPOINT before");
      await ask(client, options, statement);
      await client.query("ROLLBACK TO before");
    }
    const answer = await ask(client, options, statement);
    const { Plan: top } = answer;
    const rows = isRun ? Math.round((top["Actual Rows"] ?? 0) * (top["Actual Loops"] ?? 1)) : null;
    const ms = answer["Execution Time"] ?? null;
    return { ...statement, nodes: flatten(top), rows, ms, isCompiled: answer.JIT !== undefined };
  } finally {
    await client.query("ROLLBACK");
  }
}

/** The generic plan, which a connection may cache for a prepared statement. */
export async function explainForAllValues(client: Client, statement: Statement): Promise<Explained> {
  const { Plan: top } = await ask(client, "GENERIC_PLAN, FORMAT JSON", { ...statement, values: [] });
  return { ...statement, nodes: flatten(top), rows: null, ms: null, isCompiled: false };
}
