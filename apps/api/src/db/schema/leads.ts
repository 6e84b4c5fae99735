import { LEAD_STATES } from "@shop/domain/leads/lead-states";
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { oneOf } from "../sql";
import type { KeptQuoteLine } from "../stored/kept-quote";
import { sessions } from "./people";

/** Started enrolment that the academy may follow up, with its consent. */
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
    /** As sent to the CRM; `consents` has its history. */
    authorizationPublicitary: boolean("authorization_publicitary").notNull(),
  },
  (table) => [
    check("leads_known_state", oneOf(table.state, LEAD_STATES)),
    index("leads_session").on(table.sessionId, table.createdAt),
    index("leads_rut").on(table.rut),
  ],
);

/** What people chose whom the forms cannot serve, for staff; names nobody. */
export const keptQuotes = pgTable("kept_quotes", {
  number: text("number").primaryKey(),
  keptAt: timestamp("kept_at", { withTimezone: true }).notNull(),
  lines: jsonb("lines").$type<KeptQuoteLine[]>().notNull(),
});

/** Queued quotes; a row is deleted once its mail was sent. */
export const quoteMails = pgTable("quote_mails", {
  id: uuid("id").primaryKey().defaultRandom(),
  email: text("email").notNull(),
  token: text("token").notNull(),
  /** Public URL of the shop for the reader, without a final slash. */
  origin: text("origin").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
