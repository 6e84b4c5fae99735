import { formatTime } from "../format/instants";
import { wordList } from "../format/word-list";
import type { ClassMeeting } from "./class-meeting";
import { weeklyHours } from "./merge-days";

/** Index = `dayOfWeek` − 1. */
export const DAY_NAMES = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado"] as const;
const SHORT_DAY_NAMES = ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb"] as const;

/** 'Lunes y Miércoles' (SCHED-02). */
export function daysLabel(days: readonly number[]): string {
  return wordList(days.map((day) => DAY_NAMES[day - 1] ?? ""));
}

/** `Lun y Mié 17:00–18:30, Sáb 09:00–10:30`. */
export function scheduleLabel(meetings: readonly ClassMeeting[]): string {
  return weeklyHours(meetings)
    .map(({ days, startTime, endTime }) => {
      const dayNames = wordList(days.map((day) => SHORT_DAY_NAMES[day - 1] ?? ""));
      return `${dayNames} ${formatTime(startTime)}–${formatTime(endTime)}`;
    })
    .join(", ");
}
