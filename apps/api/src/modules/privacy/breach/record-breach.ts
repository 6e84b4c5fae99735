import { santiagoDate } from "@shop/domain/format/instants";
import type { IsoDate } from "@shop/domain/format/iso-date";
import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import { readShopTime } from "../../../db/clock";
import type { DataKind } from "../../../db/personal-data/terms";
import { findAffected, findBreaches, insertBreach, lockBreaches } from "./breach-queries";
import { dataKindsOf, type PersonToTell, peopleToTell, sourcesOf } from "./plan-breach";

export interface Breach {
  /** First day of exposure, and the day of discovery; in Santiago. */
  since: IsoDate;
  noticedOn: IsoDate;
  what: string;
  measures: string;
  tables: readonly string[];
  /** Replies with unmasked contacts of the people to notify. */
  isFull: boolean;
}

interface BreachPlan {
  kinds: DataKind[];
  // The people to notify are some of the affected; the agency is always notified (LAW-04).
  affected: number;
  people: PersonToTell[];
  entries: number;
}

/** Stores a breach and returns its number; notifies nobody itself. @throws ActRefused DAY_NOT_OVER */
export const recordBreach: Act<Breach, BreachPlan, number> = {
  name: "breach",
  lock: lockBreaches,
  plan: async (db, { noticedOn, tables }) => {
    const today = santiagoDate(await readShopTime(db));
    if (noticedOn > today) throw new ActRefused("DAY_NOT_OVER");
    const affected = await findAffected(db, sourcesOf(tables));
    const people = peopleToTell(tables, affected, today);
    const entries = (await findBreaches(db)).length;
    return { kinds: dataKindsOf(tables), affected: affected.length, people, entries };
  },
  act: (tx, { request, plan: { kinds, affected, people }, by: { actor } }) => {
    const { since, noticedOn, what, measures, tables } = request;
    const facts = { since, noticedOn, what, measures, tables: [...tables], dataKinds: kinds };
    return insertBreach(tx, { ...facts, affected, toTell: people.length, actor });
  },
  subject: ({ request: { tables, isFull } }) => ({ details: { tables, isFull } }),
};
