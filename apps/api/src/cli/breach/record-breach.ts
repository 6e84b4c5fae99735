import { BREACH_REASONS } from "@shop/domain/breach/breach-reasons";
import { formatInstant, santiagoDate } from "@shop/domain/format/instants";
import { type IsoDate, shortDate } from "@shop/domain/format/iso-date";
import { formatRut } from "@shop/domain/people/rut";
import { noteAct } from "../../acts/audit-queries";
import { ActRefused } from "../../acts/refusal";
import { readShopTime } from "../../db/clock";
import { DATA_KINDS, PEOPLE } from "../../db/personal-data/terms";
import { findAffected, findBreaches, insertBreach } from "../../modules/backoffice/breach/breach-queries";
import {
  dataKindsOf,
  type PersonToTell,
  peopleToTell,
  SOURCES_OF,
} from "../../modules/backoffice/breach/plan-breach";
import { maskEmail } from "../../modules/messaging/receipts/mask";
import { writePrivateFile, writeSheet } from "../sheets/export-sheets";
import { type Desk, type DeskAnswer, told } from "../text/desk";
import { textTable } from "../text/text-table";
import { breachCopy as copy } from "./breach-copy";

export interface Breach {
  /** First day on which data were exposed, and the one on which it was noticed; in Santiago. */
  since: IsoDate;
  noticedOn: IsoDate;
  what: string;
  measures: string;
  tables: readonly string[];
  /** Gets the people to be told with their contacts unmasked; null writes none. */
  file: string | null;
}

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

/** Who is affected by a breach and who has to be told, with the lines that say so. @throws ActRefused DAY_NOT_OVER */
async function planBreach({ deps }: Desk, { since, noticedOn, what, measures, tables }: Breach) {
  const today = santiagoDate(await readShopTime(deps.db));
  if (noticedOn > today) throw new ActRefused("DAY_NOT_OVER");
  const sources = [...new Set(tables.flatMap((table) => SOURCES_OF[table] ?? []))];
  const affected = await findAffected(deps.db, sources);
  const people = peopleToTell(tables, affected, today);
  const kinds = dataKindsOf(tables);
  const lines = [
    copy.head(since, noticedOn),
    `${copy.what}: ${what}`,
    `${copy.measures}: ${measures}`,
    `${copy.tables}: ${tables.join(", ")}`,
    `${copy.data}: ${kinds.map((kind) => DATA_KINDS[kind].text).join("; ")}`,
    `${copy.affected}: ${affected.length}`,
    "",
    copy.agency,
    ...whomLines(people),
  ];
  return { affected, people, kinds, lines };
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

/**
 * Writes a breach into the register once somebody agreed to what it prints: who has to be told, the agency always, the
 * people as `breachReason` has it (LAW-04). Tells nobody by itself.
 * @param agree asks with these lines; false changes nothing
 * @throws ActRefused DAY_NOT_OVER, FILE_EXISTS
 */
export async function recordBreach(
  desk: Desk,
  breach: Breach,
  agree: (lines: readonly string[]) => Promise<boolean>,
): Promise<DeskAnswer | null> {
  const { deps, actor } = desk;
  const { affected, people, kinds, lines } = await planBreach(desk, breach);
  if (!(await agree(lines))) return null;
  const { file, tables, ...facts } = breach;
  const id = await deps.db.transaction(async (tx) => {
    await noteAct(tx, { actor, action: "breach", details: { tables, isFull: file !== null } });
    const counted = { affected: affected.length, toTell: people.length };
    const stored = { ...facts, ...counted, actor, tables: [...tables], dataKinds: kinds };
    const number = await insertBreach(tx, stored);
    // Inside, so that a file that is there already leaves no entry.
    if (file) await writePrivateFile(file, sheetOf(people));
    return number;
  });
  return told(...lines, "", ...(file ? [copy.file(people.length, file)] : []), copy.recorded(id));
}

/** The register of breaches as a table, the newest first. */
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
