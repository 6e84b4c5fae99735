import { minuteOfDay, type Session } from "@shop/domain/schedule/session";
import { z } from "zod";

const DAYS = ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb"];
const FORM = /^(\p{L}{3}) (\d{2}:[0-5]\d)-(\d{2}:[0-5]\d)$/u;
const OPENS_AT = minuteOfDay("08:00");
const CLOSES_AT = minuteOfDay("22:00");
/** The week grid's twelve blocks share its fourteen hours (COURSE-40, CONST-04). */
const BLOCK_MINUTES = 70;

export interface WeeklySession extends Session {
  /** 1–12: the part of the day in which it starts. */
  block: number;
}

/** Reads `Lun 18:10-19:40`; null when it is not like that, or not within Monday to Saturday, 08:00–22:00. */
export function parseWeeklySession(text: string): WeeklySession | null {
  const [, dayName = "", startTime = "", endTime = ""] = FORM.exec(text.normalize("NFC")) ?? [];
  const dayOfWeek = DAYS.indexOf(dayName) + 1;
  const start = minuteOfDay(startTime);
  const end = minuteOfDay(endTime);
  if (dayOfWeek === 0 || start < OPENS_AT || end > CLOSES_AT || start >= end) return null;
  return { dayOfWeek, startTime, endTime, block: Math.floor((start - OPENS_AT) / BLOCK_MINUTES) + 1 };
}

/** Writes a session as the files have it. */
export function weeklySessionText({ dayOfWeek, startTime, endTime }: Session): string {
  return `${DAYS[dayOfWeek - 1] ?? ""} ${startTime}-${endTime}`;
}

export const sessionCell = z.string().transform((text, context): WeeklySession => {
  const session = parseWeeklySession(text);
  if (session) return session;
  context.addIssue({
    code: "custom",
    message: "must be like Lun 18:10-19:40 (Lun, Mar, Mié, Jue, Vie or Sáb, between 08:00 and 22:00)",
  });
  return z.NEVER;
});
