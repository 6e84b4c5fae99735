import { ASKED_AS, RIGHTS_KINDS } from "@shop/domain/rights/request-kinds";
import { RIGHTS_MAILS } from "@shop/domain/rights/request-mails";
import { OPEN_RIGHTS_STATES, RIGHTS_STATES } from "@shop/domain/rights/request-states";
import { RIGHTS_IDENTITIES } from "@shop/domain/rights/tied-identity";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { oneOf } from "../sql";

/** Requests over the data of a RUT, from a mailbox whose code was typed or recorded by staff. */
export const rightsRequests = pgTable(
  "rights_requests",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    kind: text("kind", { enum: RIGHTS_KINDS }).notNull(),
    state: text("state", { enum: RIGHTS_STATES }).notNull(),
    rut: text("rut").notNull(),
    email: text("email").notNull(),
    askedAs: text("asked_as", { enum: ASKED_AS }).notNull(),
    /** Tie of mailbox and RUT in the shop's data at the time of the request. */
    identity: text("identity", { enum: RIGHTS_IDENTITIES }).notNull(),
    wording: text("wording").notNull(),
    openedAt: timestamp("opened_at", { withTimezone: true }).notNull(),
    /** In Santiago. */
    openedOn: date("opened_on", { mode: "string" }).notNull(),
    dueOn: date("due_on", { mode: "string" }).notNull(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    /** Reply to the person: what was done, or the reason of a denial or delay. */
    outcome: text("outcome"),
  },
  (table) => [
    index("rights_requests_email").on(table.email),
    index("rights_requests_rut").on(table.rut),
    index("rights_requests_state").on(table.state),
    check("rights_requests_known_kind", oneOf(table.kind, RIGHTS_KINDS)),
    check("rights_requests_known_state", oneOf(table.state, RIGHTS_STATES)),
    check("rights_requests_known_asker", oneOf(table.askedAs, ASKED_AS)),
    check("rights_requests_known_identity", oneOf(table.identity, RIGHTS_IDENTITIES)),
    check(
      "rights_requests_answered",
      sql`(${oneOf(table.state, OPEN_RIGHTS_STATES)}) = (${table.answeredAt} IS NULL)`,
    ),
  ],
);

/** No personal values. */
export const rightsEvents = pgTable(
  "rights_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    requestId: bigint("request_id", { mode: "number" })
      .notNull()
      .references(() => rightsRequests.id, { onDelete: "cascade" }),
    at: timestamp("at", { withTimezone: true }).notNull(),
    actor: text("actor").notNull(),
    event: text("event").notNull(),
    details: jsonb("details"),
  },
  (table) => [index("rights_events_request").on(table.requestId)],
);

/** Each mail once; `sentAt`, the handover to a mail server, is the proof of sending. */
export const rightsMails = pgTable(
  "rights_mails",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    requestId: bigint("request_id", { mode: "number" })
      .notNull()
      .references(() => rightsRequests.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: RIGHTS_MAILS }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [
    unique("rights_mails_once").on(table.requestId, table.kind),
    check("rights_mails_known_kind", oneOf(table.kind, RIGHTS_MAILS)),
  ],
);

/** RUTs whose data nothing of the shop may use until they are released. */
export const blockedPeople = pgTable(
  "blocked_people",
  {
    rut: text("rut").primaryKey(),
    since: timestamp("since", { withTimezone: true }).notNull(),
    requestId: bigint("request_id", { mode: "number" })
      .notNull()
      .references(() => rightsRequests.id, { onDelete: "restrict" }),
  },
  (table) => [index("blocked_people_request").on(table.requestId)],
);
