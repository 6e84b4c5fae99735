import { Clp, Id, SchoolYear } from "@shop/contracts/fields/primitives";
import { z } from "zod";

/** One student's choice as far as it got; `total` in CLP without coupon, null before courses were chosen. */
export const KeptQuoteLine = z.object({
  year: z.nullable(SchoolYear),
  programId: Id,
  venueId: z.nullable(Id),
  courseIds: z.array(Id),
  packId: z.nullable(Id),
  total: z.nullable(Clp),
});
export type KeptQuoteLine = z.infer<typeof KeptQuoteLine>;
