import type pg from "pg";
import { hearStatements } from "../../apps/api/test/database/listen-to-statements";

/** A statement as the shop sent it. */
export interface Statement {
  text: string;
  values: unknown[];
  /** What the shop was doing when it was first sent. */
  doing: string;
}

const IS_PLANNED = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

export interface Recorder {
  /** Names what the shop does next. */
  now(doing: string): void;
  /** Each text once, with the values that came with it first. */
  statements(): Statement[];
}

/** Records every statement that the pool's connections send from now on. */
export function recordStatements(pool: pg.Pool): Recorder {
  const byText = new Map<string, Statement>();
  let doing = "";
  hearStatements(pool, (text, values) => {
    if (IS_PLANNED.test(text) && !byText.has(text)) byText.set(text, { text, values, doing });
  });
  return {
    now: (what) => {
      doing = what;
    },
    statements: () => [...byText.values()],
  };
}
