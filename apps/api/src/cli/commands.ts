import { cancelSection } from "./changes/cancel-section";
import { change } from "./changes/change";
import { end } from "./changes/end";
import { moveSection } from "./changes/move-section";
import { suspensions } from "./changes/suspensions";
import type { Command, TypedCommand } from "./command/define-command";
import { refuse } from "./command/read-words";
import { usageCopy as copy } from "./command/usage-copy";
import { prices } from "./offer/prices";
import { seasonClose, seasonEnd, seasonList, seasonOpen } from "./offer/season";
import { correct } from "./orders/correct";
import { list } from "./orders/list";
import { quote } from "./orders/quote";
import { release } from "./orders/release";
import { resend } from "./orders/resend";
import { seats } from "./orders/seats";
import { show } from "./orders/show";
import { annul } from "./refunds/annul";
import { owed } from "./refunds/owed";
import { plan } from "./refunds/plan";
import { refund } from "./refunds/refund";
import { resolve } from "./refunds/resolve";
import { rightsAct } from "./rights/act";
import { breach } from "./rights/breach";
import { rightsList } from "./rights/list";
import { rightsOpen } from "./rights/open";
import { rightsShow } from "./rights/show";
import { exportClasses } from "./sheets/export-classes";
import { exportDocuments } from "./sheets/export-documents";
import { exportSales } from "./sheets/export-sales";
import { staffAdd, staffEnd, staffList } from "./staff/staff";
import { closing } from "./tax/closing";
import { document } from "./tax/document";
import { report } from "./tax/report";

// In the order of the help.
export const COMMANDS: readonly Command[] = [
  list,
  show,
  quote,
  resend,
  annul,
  plan,
  refund,
  owed,
  release,
  correct,
  end,
  change,
  cancelSection,
  seasonList,
  seasonOpen,
  seasonClose,
  seasonEnd,
  prices,
  moveSection,
  resolve,
  report,
  closing,
  seats,
  suspensions,
  staffList,
  staffAdd,
  staffEnd,
  rightsList,
  rightsOpen,
  rightsShow,
  rightsAct,
  exportClasses,
  exportSales,
  exportDocuments,
  document,
  breach,
];

const MEANING_AT = 61;

export function usage(): string {
  const lines = COMMANDS.flatMap(({ name, usage: ways }) =>
    Object.entries(ways).map(([typed, meaning]) => {
      const words = [copy.program, name, typed].filter(Boolean).join(" ");
      return `${`${words}   `.padEnd(MEANING_AT)}${meaning}`;
    }),
  );
  return [...lines, "", copy.rest].join("\n");
}

const HELP: readonly (string | undefined)[] = [undefined, "help", "--help"];

/** Null: help. @throws UsageError */
export function readCommand(args: readonly string[]): TypedCommand | null {
  const [name, second] = args;
  if (name === undefined || HELP.includes(name)) return null;
  const command = COMMANDS.find((known) => known.name === name || known.name === `${name} ${second}`);
  if (command) return command.read(args.slice(command.name.split(" ").length));
  const seconds = COMMANDS.filter((known) => known.name.startsWith(`${name} `));
  if (seconds.length === 0) return refuse(copy.unknown(name));
  if (args.includes("--help")) return null;
  return refuse(
    copy.secondWord(
      name,
      seconds.map((known) => known.name.slice(name.length + 1)),
    ),
  );
}
