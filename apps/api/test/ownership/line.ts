import type { GuardianFields } from "@shop/contracts/people";

/** What other sessions may try to access. */
export interface Belongings {
  studentId: number;
  guardianId: number;
  orderId: number;
  /** Of the open order. */
  buyOrder: string;
  /** A request for the student's data; the buyer verified the mailbox. */
  requestId: number;
  student: { rut: string; email: string };
  guardian: GuardianFields;
}

/** For the matrix without a shop. */
export const SAMPLE: Belongings = {
  studentId: 1,
  guardianId: 2,
  orderId: 3,
  buyOrder: "",
  requestId: 4,
  student: { rut: "", email: "" },
  guardian: {} as GuardianFields,
};

export type Asker = "owner" | "stranger" | "nobody";

interface Line {
  /** Place of the owner's id such as `path id`; `—` without one. */
  id: string;
  path: string;
  body?: object;
  /** Statuses for the owning session, another session, and no session. */
  answers: readonly [owner: number, stranger: number, nobody: number];
  note?: string;
}

export type LinesOf = (own: Belongings, asker: Belongings) => readonly Line[];

/** The same for everybody. */
export const shared =
  (path: string, body?: object): LinesOf =>
  () => [{ id: "—", path, answers: [200, 200, 200], ...(body ? { body } : {}) }];

const OWN_ONLY = [200, 404, 404] as const;
const NOBODY_HERE = [404, 404, 404] as const;
export const ANYBODY = [200, 200, 200] as const;

/** Only for the owning session. */
export const ownOnly = (id: string, path: string, body?: object): Line => ({
  ...{ id, path, answers: OWN_ONLY },
  ...(body ? { body } : {}),
});

/** For nobody while the order is open; the note says who may after the sale. */
export const nobodyHere = (line: Omit<Line, "answers">): Line => ({ ...line, answers: NOBODY_HERE });
