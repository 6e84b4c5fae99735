import { existsSync } from "node:fs";
import path from "node:path";
import { BREACH_REASONS } from "@shop/domain/breach/breach-reasons";
import { formatInstant } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatRut } from "@shop/domain/people/rut";
import { noteAct } from "../../acts/audit-queries";
import { ActRefused } from "../../acts/refusal";
import { DATA_KINDS, PEOPLE } from "../../db/personal-data/terms";
import { maskEmail } from "../../modules/messaging/receipts/mask";
import { findBreaches } from "../../modules/privacy/breach/breach-queries";
import type { PersonToTell } from "../../modules/privacy/breach/plan-breach";
import { recordBreach } from "../../modules/privacy/breach/record-breach";
import { runAct } from "../run-act";
import { writePrivateFile, writeSheet } from "../sheets/export-sheets";
import type { Confirm } from "../text/confirm";
import { type Desk, type DeskAnswer, told } from "../text/desk";
import { textTable } from "../text/text-table";
import type { BreachCommand } from "./breach-command";
import { breachCopy as copy } from "./breach-copy";

const SHOWN = 20;
const LIST_NUMBERS = [4, 5];

const contactOf = ({ isChild, email, representative }: PersonToTell) =>
  isChild ? (representative ?? email) : email;

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

// The agency must always be notified, people as `breachReason` decides (LAW-04).
const planLines = (
  { since, noticedOn, what, measures, tables }: BreachCommand,
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

/** Writes the people to notify into a file if one is named. @throws ActRefused DAY_NOT_OVER, FILE_EXISTS */
export async function breach(desk: Desk, confirm: Confirm, command: BreachCommand): Promise<DeskAnswer> {
  const { isSure, name: _, file: fileName, ...facts } = command;
  const file = fileName && path.resolve(fileName);
  if (file && existsSync(file)) throw new ActRefused("FILE_EXISTS", file);
  return await runAct(desk, confirm, {
    act: recordBreach,
    request: { ...facts, isFull: file !== null },
    isSure,
    question: (plan) => [...planLines(command, plan), "", copy.question].join("\n"),
    done: async (plan, id) => {
      if (file) await writePrivateFile(file, sheetOf(plan.people));
      const written = file ? [copy.file(plan.people.length, file)] : [];
      return told(...planLines(command, plan), "", ...written, copy.recorded(id));
    },
  });
}

export async function listBreaches({ deps, actor }: Desk): Promise<DeskAnswer> {
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
