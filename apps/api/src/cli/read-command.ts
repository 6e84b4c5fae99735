import { parseArgs } from "node:util";
import { ORDER_STATES } from "@shop/domain/orders/order-states";
import type { OrderFilter } from "../modules/staff/looks/order-look-queries";
import { type BreachCommand, readBreach } from "./breach/breach-command";
import {
  type ChangeCommand,
  type ChoicesCommand,
  readChangeCommand,
  readSectionCommand,
  type SectionCommand,
} from "./changes/change-command";
import { type EndCommand, readEndCommand } from "./changes/end-command";
import { type QuoteCommand, readQuoteCommand } from "./kept-quote";
import {
  type OwedCommand,
  type RefundCommand,
  readOwed,
  readPlan,
  readRefund,
} from "./refunds/refund-command";
import { type CorrectCommand, readCorrectCommand } from "./rights/correct-command";
import { type RightsCommand, readRightsCommand } from "./rights/rights-command";
import { readSeatsCommand, type SeatsCommand } from "./seats/seats-command";
import { readSuspensionCommand, type SuspensionCommand } from "./suspensions/suspension-command";
import { type DocumentCommand, readDocument } from "./tax/document-command";
import { usageCopy as copy } from "./text/desk-copy";
import { readDay, readReason, type Words, wordOf } from "./text/read-words";
import { refuse, UsageError } from "./text/usage-error";

interface ListCommand extends OrderFilter {
  name: "list";
  isFull: boolean;
}
interface Change {
  buyOrder: string;
  why: string;
  isSure: boolean;
}
export type ResolveCommand = Change & { name: "resolve"; as: "approved" | "reversed" };
export type ReleaseCommand = Change & { name: "release" };
export type AnnulCommand = Change & { name: "annul" };
export type DeskCommand =
  | { name: "help" }
  | ListCommand
  | { name: "show"; buyOrder: string; isFull: boolean }
  | QuoteCommand
  | { name: "resend"; buyOrder: string }
  | { name: "report"; day: string | undefined }
  | { name: "export_classes"; file: string }
  | { name: "export_sales"; from: string; to: string; file: string }
  | { name: "closing"; day: string | undefined }
  | { name: "export_documents"; day: string; file: string }
  | DocumentCommand
  | { name: "breaches" }
  | BreachCommand
  | AnnulCommand
  | EndCommand
  | ChoicesCommand
  | ChangeCommand
  | SectionCommand
  | ReleaseCommand
  | CorrectCommand
  | ResolveCommand
  | SeatsCommand
  | SuspensionCommand
  | { name: "suspensions" }
  | OwedCommand
  | RefundCommand
  | RightsCommand;

const MAX_LISTED = 500;
const LISTED = 50;
const FLAGS: readonly string[] = [
  "help",
  "full",
  "yes",
  "do",
  "deny",
  "extend",
  "release",
  "again",
  "account",
];

const OWN_OPTIONS = {
  list: ["state", "from", "to", "limit", "full"],
  show: ["full"],
  quote: [],
  resend: [],
  report: ["day"],
  export: ["from", "to", "day", "out"],
  closing: ["day"],
  document: ["folio", "kind", "again", "reason", "yes"],
  annul: ["reason", "yes"],
  plan: ["as", "students", "on", "clp"],
  refund: [
    ...["clp", "reason", "students", "account", "holder", "rut", "bank", "type", "number"],
    ...["done", "refused", "transfer", "proof", "yes"],
  ],
  owed: [],
  release: ["reason", "yes"],
  correct: ["students", "set", "reason", "yes"],
  end: ["as", "students", "clp", "reason", "yes"],
  change: ["students", "venue", "courses", "reason", "yes"],
  "cancel-section": ["out", "choices", "reason", "yes"],
  resolve: ["as", "reason", "yes"],
  seats: ["count", "reason", "yes"],
  suspensions: ["do", "deny", "reason", "yes"],
  breach: ["what", "measures", "since", "noticed", "tables", "full", "out", "yes"],
  rights: [
    ...["full", "do", "deny", "extend", "release", "set", "reason", "yes"],
    ...["kind", "rut", "email", "as", "wording", "seen", "from"],
  ],
} satisfies Record<string, readonly string[]>;

function readState(values: Words): OrderFilter["state"] {
  const written = wordOf(values, "state");
  if (written === undefined) return undefined;
  const state = ([...ORDER_STATES, "review"] as const).find((known) => known === written);
  return state ?? refuse(copy.badState(written));
}

function readLimit(values: Words): number {
  const limit = Number(wordOf(values, "limit") ?? LISTED);
  return Number.isInteger(limit) && limit >= 1 && limit <= MAX_LISTED ? limit : refuse(copy.badLimit);
}

function readBuyOrder(word: string | undefined): string {
  return word !== undefined && /^[A-Za-z0-9-]{1,26}$/.test(word) ? word : refuse(copy.badOrder);
}

function readChange(word: string | undefined, values: Words): Change {
  return { buyOrder: readBuyOrder(word), why: readReason(values), isSure: values.yes === true };
}

function readAs(values: Words): "approved" | "reversed" {
  const as = wordOf(values, "as");
  return as === "approved" || as === "reversed" ? as : refuse(copy.as);
}

function readExport(sheet: string | undefined, values: Words): DeskCommand {
  const file = wordOf(values, "out") || refuse(copy.out);
  if (sheet === "classes") return { name: "export_classes", file };
  if (sheet === "documents") {
    return { name: "export_documents", day: readDay(values, "day") ?? refuse(copy.oneDay), file };
  }
  if (sheet !== "sales") refuse(copy.sheet);
  const [from, to] = [readDay(values, "from"), readDay(values, "to")];
  return from && to && from <= to ? { name: "export_sales", from, to, file } : refuse(copy.range);
}

type Reader = (word: string | undefined, values: Words, next: string | undefined) => DeskCommand;

const READERS: Record<keyof typeof OWN_OPTIONS, Reader> = {
  list: (_, values) => ({
    name: "list",
    state: readState(values),
    from: readDay(values, "from"),
    to: readDay(values, "to"),
    limit: readLimit(values),
    isFull: values.full === true,
  }),
  show: (word, values) => ({ name: "show", buyOrder: readBuyOrder(word), isFull: values.full === true }),
  quote: readQuoteCommand,
  resend: (word) => ({ name: "resend", buyOrder: readBuyOrder(word) }),
  export: readExport,
  report: (_, values) => ({ name: "report", day: readDay(values, "day") }),
  plan: (word, values) => readPlan(readBuyOrder(word), values, readDay(values, "on")),
  refund: (word, values) => readRefund(() => readBuyOrder(word), values),
  owed: readOwed,
  annul: (word, values) => ({ name: "annul", ...readChange(word, values) }),
  release: (word, values) => ({ name: "release", ...readChange(word, values) }),
  correct: (word, values) => readCorrectCommand(readChange(word, values), values),
  closing: (_, values) => ({ name: "closing", day: readDay(values, "day") }),
  document: (word, values) => readDocument(word, values, readReason(values)),
  end: (word, values) => readEndCommand(readChange(word, values), values),
  change: (word, values) => readChangeCommand(readBuyOrder(word), values),
  "cancel-section": readSectionCommand,
  resolve: (word, values) => ({ name: "resolve", as: readAs(values), ...readChange(word, values) }),
  seats: readSeatsCommand,
  suspensions: (word, values) =>
    readSuspensionCommand({ number: word, ...values }, wordOf(values, "reason") ?? ""),
  breach: (_, values) => readBreach(values),
  rights: (word, values, next) => readRightsCommand({ verb: word, number: next, ...values }),
};

function parse(args: string[], own: readonly string[]) {
  const typeOf = (name: string) => (FLAGS.includes(name) ? "boolean" : "string");
  const options = Object.fromEntries(
    ["help", "as-user", ...own].map((name) => [
      name,
      { type: typeOf(name), multiple: name === "set" } as const,
    ]),
  );
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readUser(values: Words): string | null {
  const user = wordOf(values, "as-user");
  if (user !== undefined && !/^[\p{L}\p{N}.@_-]{1,60}$/u.test(user)) refuse(copy.badUser);
  return user ?? null;
}

/** `user` is the person of `--as-user`. @throws UsageError */
export function readCommand([name, ...rest]: string[]): { command: DeskCommand; user: string | null } {
  if (name === undefined || name === "help" || name === "--help") {
    return { command: { name: "help" }, user: null };
  }
  if (!(name in READERS)) refuse(copy.unknown(name));
  const known = name as keyof typeof READERS;
  const { values, positionals } = parse(rest, OWN_OPTIONS[known]);
  if (values.help) return { command: { name: "help" }, user: null };
  return { command: READERS[known](positionals[0], values, positionals[1]), user: readUser(values) };
}
