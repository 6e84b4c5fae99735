import { z } from "zod";

const WHOLE = /^\d{1,9}$/;
const CODE = /^[A-Z0-9-]{2,40}$/;

/** Cell with a whole number that is at least `min`. */
export const whole = (min: number, max = 999_999_999) =>
  z
    .string()
    .regex(WHOLE, "must be a whole number without dots")
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

export const idCell = whole(1);

/** Whole pesos, without sign or dots. */
export const clpCell = whole(0, 100_000_000);

export const textCell = z.string().min(1, "must not be empty").max(300, "must have at most 300 characters");

export const codeCell = z.string().regex(CODE, "must be capital letters, digits and dashes");

/** Cell that may stay empty: then null. */
export function optional<T>(cell: z.ZodType<T, string>): z.ZodType<T | null, string> {
  return z.string().transform((text, context) => {
    if (text === "") return null;
    const parsed = cell.safeParse(text);
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

export const yesNoCell = z.enum(["yes", "no"], "must be yes or no").transform((text) => text === "yes");

/** Values of one cell, separated by spaces, each as `cell` demands and none twice. */
export function listOf<T>(cell: z.ZodType<T, string>): z.ZodType<T[], string> {
  return z.string().transform((text, context) => {
    const parts = text.split(/\s+/).filter((part) => part !== "");
    const parsed = z.array(cell).safeParse(parts);
    if (!parsed.success) {
      const [first] = parsed.error.issues;
      context.addIssue({ code: "custom", message: `has a value that ${first?.message ?? "is wrong"}` });
      return z.NEVER;
    }
    if (new Set(parts).size < parts.length) {
      context.addIssue({ code: "custom", message: "names something twice" });
    }
    return parsed.data;
  });
}

export const idListCell = listOf(idCell);
export const monthListCell = listOf(whole(1, 12));

/** Day `yyyy-mm-dd` that exists. */
export const dateCell = z.iso.date("must be a date like 2027-03-31");

/** Decimal number with a point, between two bounds. */
export const decimalCell = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,8})?$/, "must be a number like -33.4571")
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
