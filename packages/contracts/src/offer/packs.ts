import { z } from "zod/mini";
import { Clp, Id } from "../fields/primitives";
import { Course } from "./courses";
import { VenueBrief } from "./places";

const PackDetail = z.object({ courseId: Id, Course });

/**
 * ENT-36; CLP. `price`: the courses online with the fee. `stock` and `seatsAvailable` (how often it can be bought now)
 * are null while unknown.
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
