import { existsSync } from "node:fs";
import { BREACH_REASONS } from "@shop/domain/breach/breach-reasons";
import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatRut } from "@shop/domain/people/rut";
import { noteAct } from "../../acts/audit-queries";
import { ActRefused } from "../../acts/refusal";
import { DATA_KINDS, PEOPLE } from "../../db/personal-data/terms";
import { maskEmail } from "../../modules/messaging/receipts/mask";
import { findBreaches } from "../../modules/privacy/breach/breach-queries";
import { contactOf, PERSONAL_TABLES, type PersonToTell } from "../../modules/privacy/breach/plan-breach";
import { type Breach, recordBreach } from "../../modules/privacy/breach/record-breach";
import { type Desk, type DeskAnswer, defineCommand, FLAG, TEXT, told } from "../command/define-command";
import { readDay, refuse, textOf } from "../command/read-words";
import { runAct } from "../command/run-act";
import { textTable } from "../command/text-table";
import { readFileName, writePrivateFile, writeSheet } from "../sheets/write-sheet";
import { breachCopy as copy } from "./breach-copy";

const SHOWN = 20;
const LIST_NUMBERS = [4, 5];

function whomLines(people: readonly PersonToTell[]): string[] {
  if (people.length === 0) return [copy.nobodyElse];
  const reasons = BREACH_REASONS.flatMap((reason) => {
    const count = people.filter((person) => person.reason === reason).length;
    return count > 0 ? [`  ${copy.reason[reason](count)}`] : [];
  });
  const children = people.filter(({ isChild }) => isChild).length;
  const contacts = people.flatMap((person) => contactOf(person) ?? []);
  const shown = contacts.slice(0, SHOWN).map((email) => `  ${maskEmail(email)}`);
  const unreached = people.length - contacts.length;
  return [
    copy.tell(people.length),
    ...reasons,
    ...(children > 0 ? [`  ${copy.viaAdult(children)}`] : []),
    ...(unreached > 0 ? [`  ${copy.noMailbox(unreached)}`] : []),
    ...(shown.length > 0 ? [`${copy.whom}:`] : []),
    ...shown,
    ...(contacts.length > SHOWN ? [`  ${copy.more(contacts.length - SHOWN)}`] : []),
  ];
}

const sheetOf = (people: readonly PersonToTell[]) =>
  writeSheet(
    copy.sheet,
    people.map(({ role, name, rut, email, representative, reason }) => [
      PEOPLE[role],
      name,
      rut && formatRut(rut),
      email,
      representative,
      reason,
    ]),
  );

// The agency must always be notified, people as `breachReason` decides.
const planLines = (
  { since, noticedOn, what, measures, tables }: Breach,
  { kinds, affected, people }: Awaited<ReturnType<typeof recordBreach.plan>>,
): string[] => [
  copy.head(since, noticedOn),
  `${copy.what}: ${what}`,
  `${copy.measures}: ${measures}`,
  `${copy.tables}: ${tables.join(", ")}`,
  `${copy.data}: ${kinds.map((kind) => DATA_KINDS[kind].text).join("; ")}`,
  `${copy.affected}: ${affected}`,
  "",
  copy.agency,
  ...whomLines(people),
];

type Recording = Breach & { file: string | null; isSure: boolean };

// Writes the people to notify into a file if one is named.
async function record(desk: Desk, request: Recording): Promise<DeskAnswer> {
  const { file } = request;
  if (file && existsSync(file)) throw new ActRefused("FILE_EXISTS", file);
  return await runAct(desk, request, {
    act: recordBreach,
    question: (plan) => [...planLines(request, plan), "", copy.question].join("\n"),
    done: async (plan, id) => {
      if (file) await writePrivateFile(file, sheetOf(plan.people));
      const written = file ? [copy.file(plan.people.length, file)] : [];
      return told(...planLines(request, plan), "", ...written, copy.recorded(id));
    },
  });
}

async function listBreaches({ deps, actor }: Desk): Promise<DeskAnswer> {
  await noteAct(deps.db, { actor, action: "breaches" });
  const found = await findBreaches(deps.db);
  if (found.length === 0) return told(copy.none);
  const rows = found.map(({ id, recordedAt, since, noticedOn, affected, toTell, what }) => [
    String(id),
    formatInstant(recordedAt),
    shortDate(since),
    shortDate(noticedOn),
    String(affected),
    String(toTell),
    what,
  ]);
  return told(...textTable(copy.list, rows, LIST_NUMBERS));
}

const readSentence = (typed: string | undefined): string => textOf(typed, [5, 1_000]) ?? refuse(copy.wrong);

function readTables(typed = ""): string[] {
  const tables = typed.split(",").map((table) => table.trim());
  const unknown = tables.find((table) => !PERSONAL_TABLES.includes(table));
  return unknown === undefined ? tables : refuse(copy.badTable(unknown, PERSONAL_TABLES.join(", ")));
}

function readDays(typedSince: string | undefined, typedNoticed: string | undefined) {
  const [since, noticedOn] = [readDay(typedSince), readDay(typedNoticed)];
  return since && noticedOn && since <= noticedOn ? { since, noticedOn } : refuse(copy.wrong);
}

export const breach = defineCommand({
  name: "breach",
  usage: {
    '--what "…" --measures "…" --since día --noticed día --tables a,b [--full --out archivo.csv] [--yes]':
      "anota una vulneración de datos y dice a quién avisar",
    "": "el registro de vulneraciones",
  },
  options: {
    what: TEXT,
    measures: TEXT,
    since: TEXT,
    noticed: TEXT,
    tables: TEXT,
    full: FLAG,
    out: TEXT,
    yes: FLAG,
  },
  read: (typed) => {
    if (typed.what === undefined) return null;
    const [tables, days] = [readTables(typed.tables), readDays(typed.since, typed.noticed)];
    const file = typed.out?.trim() ? readFileName(typed.out) : null;
    if (typed.full !== (file !== null)) return refuse(copy.fullFile);
    const [what, measures] = [readSentence(typed.what), readSentence(typed.measures)];
    return { ...days, what, measures, tables, isFull: typed.full, file, isSure: typed.yes };
  },
  run: (desk, request) => (request ? record(desk, request) : listBreaches(desk)),
});
