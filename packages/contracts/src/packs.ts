import { z } from "zod/mini";
import { Course } from "./courses";
import { Clp, Id } from "./fields/primitives";
import { VenueBrief } from "./places";

/** One course of a pack with its weekly sessions. */
const PackDetail = z.object({ courseId: Id, Course });

/**
 * Set of courses that the outlet sells together (ENT-36); prices in CLP. `price` is what the same courses cost one student who
 * enrols online today without coupon, fee included. `stock` is what is left of the pack,
 * `seatsAvailable` how often it can be bought now: never more than the fullest of its courses has seats. Both are
 * null while nobody can count them.
 */
export const Pack = z.object({
  id: Id,
  title: z.string(),
  price: Clp,
  priceOfert: Clp,
  stock: z.nullable(z.int()),
  seatsAvailable: z.nullable(z.int()),
  modalidad: z.string(),
  Location: VenueBrief,
  PackDetails: z.array(PackDetail).check(z.minLength(1)),
});
export type Pack = z.infer<typeof Pack>;
