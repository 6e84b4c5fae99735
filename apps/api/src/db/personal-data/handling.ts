import type { SQL } from "drizzle-orm";
import type { Tx } from "../database";
import type { PersonRole } from "./terms";

/** Where the people of a table are found, when its data leak: `privacy/breach/breach-queries.ts`. */
export type PeopleSource =
  | "students"
  | "studentsOfOrders"
  | "guardians"
  | "buyers"
  | "payers"
  | "leads"
  | "consents"
  | "requests"
  | "blocked"
  | "refusals"
  | "emailRefusals"
  | "codes"
  | "grants"
  | "quotes"
  | "released";

/** Students and buyer of an order. */
export const OF_ORDER: readonly PeopleSource[] = ["studentsOfOrders", "buyers"];

/** A RUT, and the mailbox that was proven with it. */
export interface Person {
  rut: string;
  email: string;
}

export interface ExportedPerson extends Person {
  /** Staff found out that the mailbox is the person's: it reaches every row of the RUT. */
  isVouched?: boolean;
}

/** One kind of data in the copy that a person downloads [LAW-15]. */
export interface ExportCategory {
  title: string;
  /** As whom the person stands in these rows. */
  as: readonly PersonRole[];
  /**
   * A SELECT from `own_students`, `own_guardians`, `own_orders`, `own_lines` or `own_sales`, or by RUT and mailbox; the
   * names of its columns are the labels.
   */
  rows: (person: ExportedPerson) => SQL;
}

export const ANYBODY: readonly PersonRole[] = ["student", "guardian", "buyer"];

/** Whether a row of `students` or `guardians` belongs to an order, and stays with it. */
export interface InOrder {
  student: SQL;
  guardian: SQL;
}

export interface Erasing extends Person {
  inOrder: InOrder;
}

/** Students that an order stops naming; `everybody` includes its guardian. */
export interface Forgetting {
  orderId: number;
  guardianId: number | null;
  people: readonly (Person & { id: number })[] | "everybody";
  /** Rows of these students. */
  studentIds: readonly number[];
  /** Mailbox of the guardian, who stays. */
  keptMailbox: string | null;
  inOrder: InOrder;
}

/** Rows of a person in the sessions that bought for them; what others typed elsewhere stays as it is. */
export interface Scope {
  sessionIds: string[];
  guardianIds: number[];
  studentIds: number[];
  /** RUTs of those students, and mailboxes of all of these rows. */
  ruts: string[];
  mailboxes: string[];
  /** Orders of these sessions in which the RUT stands, bought or not. */
  orderIds: number[];
}

export interface IdentityRows extends Person {
  next: string;
  scope: Scope;
}

export interface MailboxRows extends IdentityRows {
  /** Orders whose mails went to the person, and not to the guardian of the same mailbox. */
  mailedOrderIds: readonly number[];
  /** The request that was sent from the old mailbox, which keeps it. */
  fromRequestId: number;
}

/** Rows that were changed or deleted, and leads among them that the CRM has or may be taking. */
export interface Touched {
  rows: number;
  inCrm?: number;
}

/** What the law asks of the rows of one table; everything in the caller's transaction. */
export interface Handling {
  affects: readonly PeopleSource[];
  exports?: readonly ExportCategory[];
  /** Deletes what names the person and no order needs. */
  erase?: (tx: Tx, erasing: Erasing) => Promise<Touched>;
  /** Takes people out of an order that names them no more in its own row. */
  forget?: (tx: Tx, forgetting: Forgetting) => Promise<void>;
  /** Another RUT or mailbox of the same person; what was sold has it already. */
  setRut?: (tx: Tx, rows: IdentityRows) => Promise<Touched>;
  setMailbox?: (tx: Tx, rows: MailboxRows) => Promise<Touched>;
}
