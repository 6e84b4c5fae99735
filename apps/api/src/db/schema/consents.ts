import { AGE_GROUPS, ANSWERERS } from "@shop/domain/consents/consent-age";
import { CONSENT_PURPOSES, CONSENT_ROUTES } from "@shop/domain/consents/consent-records";
import { sql } from "drizzle-orm";
import { bigserial, boolean, check, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { oneOf } from "../sql";

/**
 * Answers about using data beyond the contract, and withdrawals; a trigger refuses changes. Rows reference neither
 * session nor student, since they outlive both as the proof of consent (Ley 19.628, art. 12).
 */
export const consents = pgTable(
  "consents",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** The student's, as normalised by the domain. */
    rut: text("rut").notNull(),
    /** Mailbox of the same form. */
    email: text("email").notNull(),
    purpose: text("purpose", { enum: CONSENT_PURPOSES }).notNull(),
    isGiven: boolean("is_given").notNull(),
    answeredBy: text("answered_by", { enum: ANSWERERS }).notNull(),
    /** Of the student on the day of the answer. */
    ageGroup: text("age_group", { enum: AGE_GROUPS }).notNull(),
    route: text("route", { enum: CONSENT_ROUTES }).notNull(),
    textVersion: text("text_version"),
    noticeVersion: text("notice_version"),
    answeredAt: timestamp("answered_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("consents_known_purpose", oneOf(table.purpose, CONSENT_PURPOSES)),
    check("consents_known_answerer", oneOf(table.answeredBy, ANSWERERS)),
    check("consents_known_age_group", oneOf(table.ageGroup, AGE_GROUPS)),
    check("consents_known_route", oneOf(table.route, CONSENT_ROUTES)),
    check(
      "consents_form_names_its_texts",
      sql`CASE WHEN ${table.route} = 'form' THEN ${table.textVersion} IS NOT NULL AND ${table.noticeVersion} IS NOT NULL ELSE NOT ${table.isGiven} END`,
    ),
    check(
      "consents_child_has_adult",
      sql`${table.ageGroup} <> 'under_14' OR ${table.answeredBy} = 'adult' OR NOT ${table.isGiven}`,
    ),
    index("consents_person").on(table.rut, table.purpose, table.id),
  ],
);
