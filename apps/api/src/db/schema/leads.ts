import { LEAD_STATES } from "@shop/domain/leads/lead-states";
import { bigserial, boolean, check, date, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "../sql";
import { sessions } from "./people";

/** Started enrolment that the academy may follow up, with the consent it was given under. */
export const leads = pgTable(
  "leads",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id),
    state: text("state", { enum: LEAD_STATES }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    rut: text("rut").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    birthDate: date("birth_date", { mode: "string" }),
    campus: text("campus"),
    program: text("program").notNull(),
    authorizationPublicitary: boolean("authorization_publicitary").notNull(),
    /** Version of the terms that state the consent, and when it was given. */
    consentVersion: text("consent_version").notNull(),
    consentAt: timestamp("consent_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    check("leads_known_state", oneOf(table.state, LEAD_STATES)),
    index("leads_email").on(table.email, table.program, table.createdAt),
  ],
);
