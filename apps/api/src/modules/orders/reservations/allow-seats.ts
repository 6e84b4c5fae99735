import type { Act } from "../../../acts/act";
import { findGrant, grantSeats, lockGrant } from "./seat-grant-queries";

interface Wish {
  email: string;
  /** Of each section at once. */
  seats: number;
}

interface Allowance {
  /** What the mailbox may hold by now; null: as much as a family. */
  seatsNow: number | null;
}

/** Lets whoever proves a mailbox hold more seats than a family: a counsellor who enrols a group (HARM-04). */
export const allowSeats: Act<Wish, Allowance, { id: string; expiresAt: Date }> = {
  name: "seats",
  lock: (tx, { email }) => lockGrant(tx, email),
  plan: async (db, { email }) => ({ seatsNow: (await findGrant(db, email))?.seats ?? null }),
  act: (tx, { request }) => grantSeats(tx, request),
  subject: ({ request: { seats }, plan: { seatsNow } }, done) => ({
    details: { grant: done?.id, before: seatsNow, after: seats },
  }),
};
