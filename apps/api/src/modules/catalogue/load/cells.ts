import { type ClassMeeting, minuteOfDay } from "@shop/domain/schedule/class-meeting";
import { z } from "zod";
import type { WeeklyMeeting } from "../section-hours";

const WHOLE = /^\d{1,9}$/;
const CODE = /^[A-Z0-9-]{2,40}$/;

export const whole = (min: number, max = 999_999_999) =>
  z
    .string()
    .regex(WHOLE, "must be a whole number without dots")
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

export const idCell = whole(1);

/** Whole pesos (CLP). */
export const clpCell = whole(0, 100_000_000);

export const textCell = z.string().min(1, "must not be empty").max(300, "must have at most 300 characters");

export const codeCell = z.string().regex(CODE, "must be capital letters, digits and dashes");

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

/** Day `yyyy-mm-dd`. */
export const dateCell = z.iso.date("must be a date like 2027-03-31");

export const decimalCell = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,8})?$/, "must be a number like -33.4571")
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

const DAYS = ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb"];
const FORM = /^(\p{L}{3}) (\d{2}:[0-5]\d)-(\d{2}:[0-5]\d)$/u;
const OPENS_AT = minuteOfDay("08:00");
const CLOSES_AT = minuteOfDay("22:00");
// The week grid's twelve blocks share its fourteen hours (COURSE-40, CONST-04).
const BLOCK_MINUTES = 70;

/** Null unless like `Lun 18:10-19:40`, Monday to Saturday, 08:00–22:00. */
export function parseWeeklyMeeting(text: string): WeeklyMeeting | null {
  const [, dayName = "", startTime = "", endTime = ""] = FORM.exec(text.normalize("NFC")) ?? [];
  const dayOfWeek = DAYS.indexOf(dayName) + 1;
  const start = minuteOfDay(startTime);
  const end = minuteOfDay(endTime);
  if (dayOfWeek === 0 || start < OPENS_AT || end > CLOSES_AT || start >= end) return null;
  return { dayOfWeek, startTime, endTime, block: Math.floor((start - OPENS_AT) / BLOCK_MINUTES) + 1 };
}

export function weeklyMeetingText({ dayOfWeek, startTime, endTime }: ClassMeeting): string {
  return `${DAYS[dayOfWeek - 1] ?? ""} ${startTime}-${endTime}`;
}

export const sessionCell = z.string().transform((text, context): WeeklyMeeting => {
  const session = parseWeeklyMeeting(text);
  if (session) return session;
  context.addIssue({
    code: "custom",
    message: "must be like Lun 18:10-19:40 (Lun, Mar, Mié, Jue, Vie or Sáb, between 08:00 and 22:00)",
  });
  return z.NEVER;
});
