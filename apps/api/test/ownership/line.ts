import type { GuardianFields } from "@shop/contracts/people";

/** What a buyer has that another may try to reach. */
export interface Belongings {
  studentId: number;
  guardianId: number;
  orderId: number;
  /** Of the open order. */
  buyOrder: string;
  /** To see the data of the student, whose mailbox the buyer proved. */
  requestId: number;
  student: { rut: string; email: string };
  guardian: GuardianFields;
}

/** Nobody's, for looking at the matrix without a shop. */
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
  /** Where the owner's id stands, such as `path id`; `—` when the call names nothing of anybody. */
  id: string;
  path: string;
  body?: object;
  /** Statuses for the owning session, another session, and no session. */
  answers: readonly [owner: number, stranger: number, nobody: number];
  /** What the document says of an answer that is not plain. */
  note?: string;
}

export type LinesOf = (own: Belongings, asker: Belongings) => readonly Line[];

/** Whoever asks gets the same: nothing of anybody's is named. */
export const shared =
  (path: string, body?: object): LinesOf =>
  () => [{ id: "—", path, answers: [200, 200, 200], ...(body ? { body } : {}) }];

const OWN_ONLY = [200, 404, 404] as const;
const NOBODY_HERE = [404, 404, 404] as const;
export const ANYBODY = [200, 200, 200] as const;

/** Only the session whose id stands there gets it. */
export const ownOnly = (id: string, path: string, body?: object): Line => ({
  ...{ id, path, answers: OWN_ONLY },
  ...(body ? { body } : {}),
});

/** Nobody gets it of an order that is still open; the note says who does of a finished one. */
export const nobodyHere = (line: Omit<Line, "answers">): Line => ({ ...line, answers: NOBODY_HERE });
