import { openDatabase } from "../db/database";
import { type Examination, type Level, runChecks, worstOf } from "../modules/staff/doctor/check";
import { CHECKS } from "../modules/staff/doctor/checks";
import { examineSettings } from "../settings";
import { readOwnArgs } from "./command/define-command";
import { printable } from "./command/text-table";

const SIGNS: Record<Level, string> = { ok: "ok  ", warn: "warn", fail: "FAIL" };
const HTTP_PORT = 80;
const NAME_WIDTH = Math.max(...CHECKS.map(({ name }) => name.length));

const linesOf = ({ name, findings }: Examination) =>
  findings.map(({ level, sentence, todo }) =>
    printable(`${SIGNS[level]}  ${name.padEnd(NAME_WIDTH)}  ${sentence}${todo ? ` ${todo}` : ""}`),
  );

const CLOSING: Record<Level, string> = {
  ok: "This shop can sell.",
  warn: "This shop can sell; look at what is warned of.",
  fail: "This shop cannot sell yet.",
};

// It changes nothing and sends nothing; exit code 1 while something fails.
async function run(): Promise<void> {
  const { settings, unreadable } = examineSettings(process.env);
  const db = settings.DATABASE_URL ? openDatabase(settings.DATABASE_URL, { poolSize: 4 }) : null;
  const examinations = await runChecks(CHECKS, { settings, unreadable, db, plainPort: HTTP_PORT });
  const worst = worstOf(examinations);
  process.stdout.write(`${[...examinations.flatMap(linesOf), "", CLOSING[worst]].join("\n")}\n`);
  // What hangs must not hold up the end.
  process.exit(worst === "fail" ? 1 : 0);
}

readOwnArgs("doctor", { options: {}, words: 0 });
await run();
