import type { Database } from "../../../db/database";
import { hasSqlState, isDatabaseAway } from "../../../db/database-away";
import { loggedError } from "../../../log";
import type { Settings } from "../../../settings";
import { LATE, withinMs } from "../../../within-ms";

export type Level = "ok" | "warn" | "fail";

export interface Finding {
  level: Level;
  sentence: string;
  todo?: string;
}

export const ok = (sentence: string): Finding => ({ level: "ok", sentence });
export const warn = (sentence: string, todo: string): Finding => ({ level: "warn", sentence, todo });
export const fail = (sentence: string, todo: string): Finding => ({ level: "fail", sentence, todo });

export interface Examined {
  /** Of a real shop; DATABASE_URL may be "". */
  settings: Settings;
  /** A sentence for each setting that cannot be read. */
  unreadable: readonly string[];
  /** Null without DATABASE_URL. */
  db: Database | null;
  /** Where browsers come without https. */
  plainPort: number;
}

export interface Check {
  name: string;
  /** Asks no other machine, starts no program and reads no whole table: for monitoring, once a minute. */
  isCheap: boolean;
  run(examined: Examined): Promise<Finding | Finding[]>;
}

export interface Examination {
  name: string;
  findings: Finding[];
}

const LIMIT_MS = 20_000;
// A table, a function or a schema that is not there.
const NO_SCHEMA = ["42P01", "42883", "3F000"];

const NO_TABLES = warn("Not known: the database has no tables yet.", "Start the shop once.");

type Told = ReturnType<typeof loggedError>;
const rootOf = (told: Told): Told => (told.cause ? rootOf(told.cause) : told);

function findingOf(error: unknown): Finding {
  if (isDatabaseAway(error))
    return warn("Not known: the database cannot be asked.", "See what stands at database.");
  if (NO_SCHEMA.some((state) => hasSqlState(error, state))) return NO_TABLES;
  const { message, code = "" } = rootOf(loggedError(error));
  return fail(`Could not be looked at: ${message || code}.`, "Mend that and ask again.");
}

async function examine({ run }: Check, examined: Examined, limitMs: number): Promise<Finding[]> {
  try {
    const found = await withinMs(limitMs, run(examined));
    if (found !== LATE) return [found].flat();
    return [fail(`No answer within ${limitMs / 1000} s.`, "Find out what hangs and ask again.")];
  } catch (error) {
    return [findingOf(error)];
  }
}

/** All of them, side by side and in their order; one that fails or hangs holds up no other. */
export const runChecks = (
  checks: readonly Check[],
  examined: Examined,
  limitMs = LIMIT_MS,
): Promise<Examination[]> =>
  Promise.all(
    checks.map(async (check) => ({
      name: check.name,
      findings: await examine(check, examined, limitMs),
    })),
  );

export function worstOf(examinations: readonly Examination[]): Level {
  const levels = examinations.flatMap(({ findings }) => findings.map(({ level }) => level));
  return (["fail", "warn"] as const).find((level) => levels.includes(level)) ?? "ok";
}
