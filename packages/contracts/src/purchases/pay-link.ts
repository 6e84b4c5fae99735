import { z } from "zod/mini";
import { Clp, Id, Instant, Month } from "../fields/primitives";
import { ChangeCourse } from "./changes";

const MAX_TOKEN = 80;

// Last part of the address that the academy mails to whoever bought by telephone.
export const PayLinkToken = z.string().check(z.minLength(1), z.maxLength(MAX_TOKEN));

/** `over`: its seats were released; the family requests another one. */
export const PAY_LINK_STATES = ["open", "verifying", "paid", "over"] as const;

/** What is to be paid, while it is; of students no more than the first name. */
export const PayLink = z.object({
  state: z.enum(PAY_LINK_STATES),
  reference: z.string(),
  /** Null unless it is open. */
  toPay: z.nullable(
    z.object({
      total: Clp,
      heldUntil: Instant,
      termsVersion: z.string(),
      students: z.array(
        z.object({
          name: z.string(),
          program: z.string(),
          venueId: Id,
          venue: z.string(),
          month: Month,
          season: z.int(),
          courses: z.array(ChangeCourse),
          total: Clp,
        }),
      ),
    }),
  ),
});
export type PayLink = z.infer<typeof PayLink>;
