import { isDatabaseAway } from "../db/database-away";
import { moveShop } from "../db/move/move-shop";
import { MoveError } from "../db/move/tables";
import { loggedError } from "../log";
import { FLAG, readOwnArgs } from "./command/define-command";
import { textTable } from "./command/text-table";

const SIMULATED = "with-simulated";
const args = readOwnArgs("move", { options: { [SIMULATED]: FLAG }, words: 1 });

async function run(args: string[]): Promise<void> {
  const from = process.env.DATABASE_URL;
  const to = args.find((arg) => /^postgres(ql)?:/.test(arg));
  if (!from || !to) throw new MoveError("Say where to: npm run move -- <DATABASE_URL of the new database>");
  const moved = await moveShop({ from, to }, { withSimulated: args.includes(`--${SIMULATED}`) });
  const filled = moved.filter(({ rows }) => rows > 0);
  const total = filled.reduce((sum, { rows }) => sum + rows, 0);
  const table = textTable(
    ["Table", "Rows"],
    filled.map(({ name, rows }) => [name, String(rows)]),
    [1],
  );
  process.stdout.write(
    `${table.join("\n")}\n${total} rows moved; all ${moved.length} tables hold the same on both sides.\n`,
  );
}

type Told = ReturnType<typeof loggedError>;
const rootOf = (told: Told): Told => (told.cause ? rootOf(told.cause) : told);

function sentenceOf(error: unknown): string {
  if (error instanceof MoveError) return error.message;
  const { message, code = "" } = rootOf(loggedError(error));
  const reason = (message || code).replace(/\.$/, "");
  return isDatabaseAway(error)
    ? `A database cannot be used now (${reason}): try again once both can; a move that was done already is then refused.`
    : `Nothing was moved: ${reason}.`;
}

try {
  await run(args);
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
