import { bigint, boolean, integer, jsonb, pgView, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { paymentAttempts } from "./payments";

/**
 * Payments of an order as shown to its buyer: one row for each order ever sent to pay. Query it for one order by a
 * constant or in a scalar subselect; in a join PostgreSQL would compute it for all orders.
 */
export const orderPayments = pgView("order_payments", {
  orderId: bigint("order_id", { mode: "number" }).notNull(),
  /** Money may have moved, or is under review: the order must not change or be paid again. */
  mayBeMoving: boolean("may_be_moving").notNull(),
  /** An unpaid card form may be open. */
  hasOpenForm: boolean("has_open_form").notNull(),
  /** Number of attempts; the columns below are those of the last one. */
  attempts: integer("attempts").notNull(),
  state: text("state", { enum: paymentAttempts.state.enumValues }).notNull(),
  authorizationCode: text("authorization_code"),
  paymentTypeCode: text("payment_type_code"),
  installments: integer("installments"),
  cardNumber: text("card_number"),
  reversedClp: integer("reversed_clp"),
  /** What the buyer agreed to pay. */
  frozen: jsonb("frozen").notNull(),
}).existing();

/**
 * People of each order, annulled orders excepted: one row for each line, one without student for an order without
 * lines. Rules about who has a RUT or e-mail read orders only through this view.
 */
export const orderClaims = pgView("order_claims", {
  orderId: bigint("order_id", { mode: "number" }).notNull(),
  sessionId: uuid("session_id").notNull(),
  isFinished: boolean("is_finished").notNull(),
  finishedAt: timestamp("finished_at", { withTimezone: true }),
  packId: integer("pack_id"),
  position: integer("position"),
  studentId: integer("student_id"),
  studentRut: text("student_rut"),
  studentEmail: text("student_email"),
  guardianId: integer("guardian_id"),
  guardianRut: text("guardian_rut"),
  guardianEmail: text("guardian_email"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
}).existing();

/** Orders that have a student's course: that of `sold_courses`, and those of `resold_courses`. */
export const studentCourses = pgView("student_courses", {
  rut: text("rut").notNull(),
  courseId: integer("course_id").notNull(),
  orderId: bigint("order_id", { mode: "number" }).notNull(),
}).existing();
