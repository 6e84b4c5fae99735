import { ORDER_STATES } from "@shop/domain/orders/order-states";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { drawnId, oneOf } from "../sql";
import { coupons, courses, packs, programs } from "./catalogue";
import { guardians, sessions, students } from "./people";
import { venues } from "./places";

const FLOWS = ["stepper", "legacy", "outlet"] as const;

/** Purchase of one session; states and transitions are those of the domain's `orders/order-states`. */
export const orders = pgTable(
  "orders",
  {
    id: bigint("id", { mode: "number" }).primaryKey().default(drawnId("orders")),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id),
    flow: text("flow", { enum: FLOWS }).notNull(),
    state: text("state", { enum: ORDER_STATES }).notNull().default("draft"),
    /** Unguessable, for the order's whole life; payment attempt n sends `{buyOrder}-{n}`. */
    buyOrder: text("buy_order").notNull().unique(),
    /** `database_run()` at creation. In another run (restart, restore) attempts may be missing. Null: older rows. */
    databaseRun: text("database_run").default(sql`database_run()`),
    /** For people, such as `ABC-2027-004312`; authorises nothing. Assigned at the first pay press. */
    reference: text("reference").unique(),
    /** The browser's own state, returned as sent. */
    sessionState: text("session_state").notNull().default("[]"),
    /** Who of the academy sold it by hand, as in the audit; null: the family bought it itself. */
    soldBy: text("sold_by"),
    /** Advertisement that led the buyer here (contracts/campaign). */
    campaign: jsonb("campaign"),
    guardianId: integer("guardian_id").references(() => guardians.id, { onDelete: "set null" }),
    couponCode: text("coupon_code").references(() => coupons.code, { onDelete: "restrict" }),
    couponValueClp: integer("coupon_value_clp").notNull().default(0),
    /** RUT of the first student, for counting coupon uses. */
    rut: text("rut"),
    totalClp: integer("total_clp").notNull().default(0),
    packId: integer("pack_id").references(() => packs.id, { onDelete: "restrict" }),
    termsVersion: text("terms_version"),
    termsAcceptedAt: timestamp("terms_accepted_at", { withTimezone: true }),
    holdStartedAt: timestamp("hold_started_at", { withTimezone: true }),
    holdExpiresAt: timestamp("hold_expires_at", { withTimezone: true }),
    /** Keyed digest of the network that holds the seats, deleted with them. */
    network: text("network"),
    /** Whether its holds count to the session's proven mailbox, else to the budget of unproven sessions. */
    isProvenHold: boolean("is_proven_hold").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    annulledAt: timestamp("annulled_at", { withTimezone: true }),
    /** The purchase as now valid: written when it finishes, by changes, endings and minimising. */
    snapshot: jsonb("snapshot"),
    /** Since then only what tax law requires is left. */
    minimisedAt: timestamp("minimised_at", { withTimezone: true }),
    /** The finished order whose change this one pays: it holds the new seats, and ends in the other's snapshot. */
    changesOrderId: bigint("changes_order_id", { mode: "number" }).references((): AnyPgColumn => orders.id, {
      onDelete: "cascade",
    }),
  },
  (table) => [
    index("orders_session").on(table.sessionId, table.id),
    index("orders_created").on(table.createdAt),
    index("orders_finished").on(table.finishedAt).where(sql`${table.finishedAt} IS NOT NULL`),
    index("orders_coupon_uses").on(table.couponCode, table.rut).where(sql`${table.couponCode} IS NOT NULL`),
    // For the search of guardians without an order, and the foreign key check at each deleted guardian.
    index("orders_guardian").on(table.guardianId).where(sql`${table.guardianId} IS NOT NULL`),
    // Counting a million orders by state must not read their snapshots.
    index("orders_state").on(table.state),
    index("orders_unbought")
      .on(table.createdAt)
      .where(sql`${table.state} IN ('draft', 'held', 'paying', 'expired')`),
    index("orders_network").on(table.network).where(sql`${table.network} IS NOT NULL`),
    index("orders_held_by_hand")
      .on(table.soldBy)
      .where(sql`${table.soldBy} IS NOT NULL AND ${table.state} IN ('held', 'paying')`),
    index("orders_changing").on(table.changesOrderId).where(sql`${table.changesOrderId} IS NOT NULL`),
    index("orders_lapsing").on(table.holdExpiresAt).where(sql`${table.state} IN ('held', 'paying')`),
    check("orders_annulled_has_date", sql`(${table.state} = 'annulled') = (${table.annulledAt} IS NOT NULL)`),
    check("orders_known_state", oneOf(table.state, ORDER_STATES)),
    check("orders_known_flow", oneOf(table.flow, FLOWS)),
    check("orders_total", sql`${table.totalClp} >= 0`),
    check(
      "orders_finished_has_snapshot",
      sql`(${table.state} IN ('finished', 'annulled')) = (${table.finishedAt} IS NOT NULL AND ${table.snapshot} IS NOT NULL)`,
    ),
  ],
);

/** One student's programme in an order, with its last quoted price. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** Null once the student of a finished order was erased. If so, only the receipt names them. */
    studentId: integer("student_id").references(() => students.id, { onDelete: "set null" }),
    programId: integer("program_id")
      .notNull()
      .references(() => programs.id, { onDelete: "restrict" }),
    venueId: integer("venue_id")
      .notNull()
      .references(() => venues.id, { onDelete: "restrict" }),
    quote: jsonb("quote").notNull(),
    totalClp: integer("total_clp").notNull(),
  },
  (table) => [index("order_lines_order").on(table.orderId), index("order_lines_student").on(table.studentId)],
);

/**
 * Which order has a student's course: a finished one, or one whose payment may be under way. A row of an order in any
 * other state is stale and is taken over by the next buyer.
 */
export const soldCourses = pgTable(
  "sold_courses",
  {
    rut: text("rut").notNull(),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "restrict" }),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.rut] }),
    index("sold_courses_order").on(table.orderId),
  ],
);

/**
 * Courses sold again to an order while `sold_courses` names another family's order. The buyer gets no refusal, which
 * would reveal the child's courses. The view `student_courses` has both.
 */
export const resoldCourses = pgTable(
  "resold_courses",
  {
    rut: text("rut").notNull(),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "restrict" }),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.rut, table.orderId] }),
    index("resold_courses_order").on(table.orderId),
  ],
);

/** Courses of a line, in the sequence that the buyer chose. */
export const orderLineCourses = pgTable(
  "order_line_courses",
  {
    lineId: bigint("line_id", { mode: "number" })
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    courseId: integer("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.courseId] }),
    // For the foreign key check at each section that a catalogue drops.
    index("order_line_courses_course").on(table.courseId),
  ],
);

export const orderEvents = pgTable(
  "order_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    orderId: bigint("order_id", { mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    at: timestamp("at", { withTimezone: true }).notNull(),
    actor: text("actor").notNull(),
    event: text("event").notNull(),
    details: jsonb("details"),
  },
  (table) => [index("order_events_order").on(table.orderId)],
);
