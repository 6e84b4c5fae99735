import type { SQL } from "drizzle-orm";
import type { Tx } from "../database";
import type { PersonRole } from "./terms";

/** Whom a leak of a table affects; `privacy/breach/breach-queries.ts` finds them. */
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

export const OF_ORDER: readonly PeopleSource[] = ["studentsOfOrders", "buyers"];

/** The mailbox was proven together with the RUT. */
export interface Person {
  rut: string;
  email: string;
}

export interface ExportedPerson extends Person {
  /** Staff verified that the mailbox is the person's: it reaches every row of the RUT. */
  isVouched?: boolean;
}

/** One kind of data in the copy that a person downloads. */
export interface ExportCategory {
  title: string;
  /** The person's roles in these rows. */
  as: readonly PersonRole[];
  /** A SELECT by RUT and mailbox or from `own_…` of `privacy/export/export-queries.ts`; column names are labels. */
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

/** Students to remove from an order; `everybody` includes its guardian. */
export interface Forgetting {
  orderId: number;
  guardianId: number | null;
  people: readonly (Person & { id: number })[] | "everybody";
  studentIds: readonly number[];
  /** Mailbox of a guardian who stays. */
  keptMailbox: string | null;
  inOrder: InOrder;
}

/** Rows of a person in the sessions that bought for them; what others typed elsewhere is excluded. */
export interface Scope {
  sessionIds: string[];
  guardianIds: number[];
  studentIds: number[];
  /** RUTs of those students, and mailboxes of all of these rows. */
  ruts: string[];
  mailboxes: string[];
  /** Orders of these sessions with the RUT, bought or not. */
  orderIds: number[];
}

export interface IdentityRows extends Person {
  next: string;
  scope: Scope;
}

export interface MailboxRows extends IdentityRows {
  /** Orders whose mails went to the person, not to the guardian of the same mailbox. */
  mailedOrderIds: readonly number[];
}

/** Changed or deleted rows, and leads among them that the CRM has or is receiving. */
export interface Touched {
  rows: number;
  inCrm?: number;
}

/** What the law requires of the rows of one table; all in the caller's transaction. */
export interface Handling {
  affects: readonly PeopleSource[];
  exports?: readonly ExportCategory[];
  /** Deletes the person's rows that no order needs. */
  erase?: (tx: Tx, erasing: Erasing) => Promise<Touched>;
  /** Deletes people from the rows of an order whose own row no longer names them. */
  forget?: (tx: Tx, forgetting: Forgetting) => Promise<void>;
  /** Another RUT or mailbox of the same person; sales have it already. */
  setRut?: (tx: Tx, rows: IdentityRows) => Promise<Touched>;
  setMailbox?: (tx: Tx, rows: MailboxRows) => Promise<Touched>;
}
