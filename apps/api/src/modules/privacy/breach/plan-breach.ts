import { type BreachReason, breachReason } from "@shop/domain/breach/breach-reasons";
import { type AgeGroup, ageGroupOn } from "@shop/domain/consents/consent-age";
import type { IsoDate } from "@shop/domain/format/iso-date";
import type { PersonalUse } from "../../../db/personal-data/declare";
import { REGISTER } from "../../../db/personal-data/register";
import { DATA_KINDS, type DataKind, type PersonRole } from "../../../db/personal-data/terms";
import type { AffectedPerson, PeopleSource } from "./breach-queries";

const ORDER: readonly PeopleSource[] = ["studentsOfOrders", "buyers"];
const PAYMENT: readonly PeopleSource[] = ["payers"];
const NOBODY: readonly PeopleSource[] = [];

/** Where the people of each table with personal data are found. */
export const SOURCES_OF: Readonly<Record<string, readonly PeopleSource[]>> = {
  students: ["students"],
  guardians: ["guardians"],
  leads: ["leads"],
  consents: ["consents"],
  quote_mails: ["quotes"],
  otp_challenges: ["codes"],
  identity_refusals: ["refusals"],
  email_refusals: ["emailRefusals"],
  released_claims: ["released"],
  seat_grants: ["grants"],
  rights_requests: ["requests"],
  rights_events: ["requests"],
  rights_mails: ["requests"],
  blocked_people: ["blocked"],
  orders: ORDER,
  order_lines: ORDER,
  order_line_courses: ORDER,
  order_events: ORDER,
  order_mails: ORDER,
  sold_courses: ORDER,
  resold_courses: ORDER,
  suspensions: ORDER,
  order_versions: ORDER,
  order_changes: ORDER,
  order_endings: ORDER,
  holds: ORDER,
  // What was frozen for a payment names the students too.
  payment_attempts: ["studentsOfOrders", "payers"],
  refunds: PAYMENT,
  refund_accounts: PAYMENT,
  payment_reports: PAYMENT,
  tax_documents: PAYMENT,
  daily_closings: PAYMENT,
  // Of these nobody can be found by what they hold: browsers, digests, and staff, whom the academy knows.
  sessions: NOBODY,
  used_captchas: NOBODY,
  rate_limits: NOBODY,
  desk_actions: NOBODY,
  breaches: NOBODY,
};

const usesOf = (tables: readonly string[]): PersonalUse[] =>
  REGISTER.filter(({ name }) => tables.includes(name)).flatMap(({ columns }) =>
    Object.values(columns).flatMap((declaration) => declaration ?? []),
  );

/** Kinds of personal data that the tables hold, of anybody or of one role. */
export function dataKindsOf(tables: readonly string[], role?: PersonRole): DataKind[] {
  const uses = usesOf(tables).filter(({ of }) => role === undefined || of.includes(role));
  return [...new Set(uses.flatMap(({ data }) => data))];
}

/** Only students were asked for their age; the others buy. */
const ageOf = ({ role, birthday }: AffectedPerson, today: IsoDate): AgeGroup =>
  role === "student" ? ageGroupOn(birthday, today) : "of_age";

export interface PersonToTell extends AffectedPerson {
  reason: BreachReason;
  /** Below 14: told through whoever represents them. */
  isChild: boolean;
}

/** Who of the affected has to be told, and why. */
export function peopleToTell(
  tables: readonly string[],
  affected: readonly AffectedPerson[],
  today: IsoDate,
): PersonToTell[] {
  const risksOf = (role: PersonRole) =>
    new Set(dataKindsOf(tables, role).flatMap((kind) => DATA_KINDS[kind].risk ?? []));
  const risks = new Map(affected.map(({ role }) => [role, risksOf(role)]));
  return affected.flatMap((person) => {
    const age = ageOf(person, today);
    const reason = breachReason({ age, risks: risks.get(person.role) ?? new Set() });
    return reason ? [{ ...person, reason, isChild: age === "under_14" }] : [];
  });
}
