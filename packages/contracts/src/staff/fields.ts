import { z } from "zod";

/** Number of a purchase, or its order number. */
export const Reference = z.string().regex(/^[A-Za-z0-9-]{1,26}$/);

/** One of the names that have words. */
export const keysOf = <Key extends string>(names: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(names) as [Key, ...Key[]]);
