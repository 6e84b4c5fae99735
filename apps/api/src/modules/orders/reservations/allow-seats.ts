import type { Act } from "../../../acts/act";
import { findGrant, grantSeats, lockGrant } from "./seat-grant-queries";

interface Wish {
  email: string;
  /** Per section. */
  seats: number;
}

interface Allowance {
  /** Null: the limit of a family. */
  seatsNow: number | null;
}

/** Lets a verified mailbox hold more seats than a family, e.g. a counsellor who enrols a group (HARM-04). */
export const allowSeats: Act<Wish, Allowance, { id: string; expiresAt: Date }> = {
  name: "seats",
  lock: (tx, { email }) => lockGrant(tx, email),
  plan: async (db, { email }) => ({ seatsNow: (await findGrant(db, email))?.seats ?? null }),
  act: (tx, { request }) => grantSeats(tx, request),
  subject: ({ request: { seats }, plan: { seatsNow } }, done) => ({
    details: { grant: done?.id, before: seatsNow, after: seats },
  }),
};
