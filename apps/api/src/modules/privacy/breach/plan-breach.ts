import { type BreachReason, breachReason } from "@shop/domain/breach/breach-reasons";
import { type AgeGroup, ageGroupOn } from "@shop/domain/consents/consent-age";
import type { IsoDate } from "@shop/domain/format/iso-date";
import { type DeclaredTable, NOBODY, type PersonalUse } from "../../../db/personal-data/declare";
import type { PeopleSource } from "../../../db/personal-data/handling";
import { DATA_KINDS, type DataKind, type PersonRole } from "../../../db/personal-data/terms";
import { REGISTER } from "../register";
import type { AffectedPerson } from "./breach-queries";

const isAboutPeople = ({ columns }: DeclaredTable) => Object.values(columns).some((use) => use !== NOBODY);

export const PERSONAL_TABLES = REGISTER.filter(isAboutPeople).map(({ name }) => name);

export const sourcesOf = (tables: readonly string[]): PeopleSource[] => {
  const named = REGISTER.filter(({ name }) => tables.includes(name));
  return [...new Set(named.flatMap(({ handling }) => handling?.affects ?? []))];
};

const usesOf = (tables: readonly string[]): PersonalUse[] =>
  REGISTER.filter(({ name }) => tables.includes(name)).flatMap(({ columns }) =>
    Object.values(columns).flatMap((declaration) => declaration ?? []),
  );

export function dataKindsOf(tables: readonly string[], role?: PersonRole): DataKind[] {
  const uses = usesOf(tables).filter(({ of }) => role === undefined || of.includes(role));
  return [...new Set(uses.flatMap(({ data }) => data))];
}

// Only students gave a birthday; the others buy.
const ageOf = ({ role, birthday }: AffectedPerson, today: IsoDate): AgeGroup =>
  role === "student" ? ageGroupOn(birthday, today) : "of_age";

export interface PersonToTell extends AffectedPerson {
  reason: BreachReason;
  /** Below 14: notified through whoever represents them. */
  isChild: boolean;
}

/** Whom to write to: of a child, who represents it. */
export const contactOf = ({ isChild, email, representative }: PersonToTell) =>
  isChild ? (representative ?? email) : email;

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
