import { z } from "zod";
import { minLength } from "zod/mini";
import { lineField } from "../fields/fields";

/** Number of a purchase, or its order number. */
export const Reference = z.string().regex(/^[A-Za-z0-9-]{1,26}$/);

/** What somebody types: one line, measured once nothing invisible is in it. */
export const line = (max: number, min = 0) => lineField(max).check(minLength(min));

/** One of the names that have words. */
export const keysOf = <Key extends string>(names: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(names) as [Key, ...Key[]]);
