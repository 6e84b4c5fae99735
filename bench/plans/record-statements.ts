import type pg from "pg";

/** A statement as the shop sent it. */
export interface Statement {
  text: string;
  values: unknown[];
  /** What the shop was doing when it was first sent. */
  doing: string;
}

type Sent = string | { text: string; values?: unknown[] };

const IS_PLANNED = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

export interface Recorder {
  /** Names what the shop does next. */
  now(doing: string): void;
  /** Each text once, with the values that came with it first. */
  statements(): Statement[];
}

/** Writes down what every connection of a pool sends that was not used yet. */
export function recordStatements(pool: pg.Pool): Recorder {
  const byText = new Map<string, Statement>();
  let doing = "";
  const note = (sent: Sent, values: unknown) => {
    const text = typeof sent === "string" ? sent : sent.text;
    if (!IS_PLANNED.test(text) || byText.has(text)) return;
    const given = (typeof sent === "string" ? values : (sent.values ?? values)) ?? [];
    byText.set(text, { text, values: Array.isArray(given) ? given : [], doing });
  };
  pool.on("connect", (client) => {
    const send = client.query;
    client.query = ((sent: Sent, ...rest: unknown[]) => {
      note(sent, rest[0]);
      return Reflect.apply(send, client, [sent, ...rest]);
    }) as typeof send;
  });
  return {
    now: (what) => {
      doing = what;
    },
    statements: () => [...byText.values()],
  };
}
