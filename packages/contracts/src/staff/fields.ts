import { z } from "zod";
import { minLength } from "zod/mini";
import { lineField } from "../fields/fields";

/** Number of a purchase, or its order number. */
export const Reference = z.string().regex(/^[A-Za-z0-9-]{1,26}$/);

/** What somebody types: one line, measured once nothing invisible is in it. */
export const line = (max: number, min = 0) => lineField(max).check(minLength(min));

const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2999-12-31";
/** A day that somebody types; the database holds every one of these. */
export const Day = z.iso.date().refine((day) => day >= FIRST_DAY && day <= LAST_DAY);

/** One of the names that have words. */
export const keysOf = <Key extends string>(names: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(names) as [Key, ...Key[]]);
