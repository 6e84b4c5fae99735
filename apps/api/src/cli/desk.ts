import { userInfo } from "node:os";
import { createInterface } from "node:readline/promises";
import { openDatabase } from "../db/database";
import { migrate } from "../db/migrate";
import { openPayments } from "../gateways/webpay";
import { loggedError } from "../log";
import { readCurrentAcademy } from "../modules/catalogue/academy-queries";
import { createOfferMemory } from "../modules/catalogue/offer/load-offer";
import { finishPaidChange } from "../modules/changes/finish-change";
import { supersedeCreatedAttempts } from "../modules/payments/attempt-queries";
import type { PaymentDeps } from "../modules/payments/deps";
import { createLeaseWatch } from "../modules/payments/settle/lease-watch";
import { noteTaxDocument } from "../modules/tax/documents/note-document";
import { readSettings } from "../settings";
import type { Desk } from "./command/define-command";
import { DeskError } from "./command/desk-error";
import { UsageError } from "./command/read-words";
import { printable } from "./command/text-table";
import { readCommand, usage } from "./commands";

const EXIT_CODES = { done: 0, refused: 1, misspelt: 2, pending: 3 };

const print = (lines: string[]) => {
  process.stdout.write(
    `${lines
      .flatMap((line) => line.split("\n"))
      .map(printable)
      .join("\n")}\n`,
  );
};

const log = {
  warn: (facts: object, text: string) => console.error(text, JSON.stringify(facts)),
  error: (facts: object, text: string) => console.error(text, JSON.stringify(facts)),
};

const confirm: Desk["confirm"] = process.stdin.isTTY
  ? async (question) => {
      const prompt = createInterface({ input: process.stdin, output: process.stdout });
      try {
        return /^s[ií]$/i.test((await prompt.question(printable(question))).trim());
      } finally {
        prompt.close();
      }
    }
  : null;

async function run(args: string[]): Promise<number> {
  const command = readCommand(args);
  if (!command) {
    print([usage()]);
    return EXIT_CODES.done;
  }
  const settings = readSettings(process.env);
  await migrate(settings.DATABASE_URL);
  const db = openDatabase(settings.DATABASE_URL, { poolSize: 2 });
  try {
    const deps: PaymentDeps = {
      db,
      settings,
      log,
      payments: openPayments(settings),
      readAcademy: () => readCurrentAcademy(db),
      ...createOfferMemory(),
      supersedeAttempts: supersedeCreatedAttempts,
      leases: createLeaseWatch(),
      onMoneyMoved: noteTaxDocument,
      finishChange: finishPaidChange,
    };
    const actor = `staff:${command.user ?? userInfo().username}` as const;
    const { lines, isPending } = await command.run({ deps, actor, confirm });
    print(lines);
    return isPending ? EXIT_CODES.pending : EXIT_CODES.done;
  } finally {
    await db.$client.end();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isOwn = error instanceof DeskError || error instanceof UsageError;
  console.error(isOwn ? printable(error.message) : JSON.stringify(loggedError(error), null, 2));
  process.exitCode = error instanceof UsageError ? EXIT_CODES.misspelt : EXIT_CODES.refused;
}
