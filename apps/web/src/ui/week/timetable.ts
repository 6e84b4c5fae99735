import { type SubjectLook, subjectLook } from "@shop/domain/courses/subject-area";
import { lastOf } from "@shop/domain/last-of";
import { minuteOfDay } from "@shop/domain/schedule/class-meeting";
import { meetingsOverlap } from "@shop/domain/schedule/overlap";

export interface WeekEntry {
  id: string;
  /** Sessions of one course share it and do not clash. */
  courseId: string;
  title: string;
  /** 1 Monday to 6 Saturday. */
  day: number;
  /** `HH:MM`. */
  startTime: string;
  endTime: string;
  detail?: string;
}

// Minutes since 08:00, and a lane among overlapping entries.
export interface PlacedEntry extends WeekEntry {
  look: SubjectLook;
  isPreview: boolean;
  from: number;
  length: number;
  lane: number;
  lanes: number;
  clashes: boolean;
}

export const WEEK_HOURS = { first: 8, last: 22 } as const;
export const WEEK_DAYS = [1, 2, 3, 4, 5, 6] as const;

// Sessions clash when each starts before the other ends.
export function placeDay(
  entries: readonly WeekEntry[],
  preview: readonly WeekEntry[],
  day: number,
): PlacedEntry[] {
  const all = [...tag(entries, false), ...tag(preview, true)]
    .filter((entry) => entry.day === day)
    .sort((a, b) => minuteOfDay(a.startTime) - minuteOfDay(b.startTime));

  return clustersOf(all).flatMap((cluster) =>
    cluster.map((entry, lane) => ({
      ...entry,
      look: subjectLook(entry.title),
      from: minuteOfDay(entry.startTime) - WEEK_HOURS.first * 60,
      length: minuteOfDay(entry.endTime) - minuteOfDay(entry.startTime),
      lane,
      lanes: cluster.length,
      clashes: cluster.some((other) => other.courseId !== entry.courseId && overlaps(entry, other)),
    })),
  );
}

const tag = (entries: readonly WeekEntry[], isPreview: boolean) =>
  entries.map((entry) => ({ ...entry, isPreview }));

function clustersOf<Entry extends WeekEntry>(sorted: readonly Entry[]) {
  const clusters: Entry[][] = [];
  for (const entry of sorted) {
    const last = lastOf(clusters);
    if (last?.some((other) => overlaps(entry, other))) last.push(entry);
    else clusters.push([entry]);
  }
  return clusters;
}

function overlaps(a: WeekEntry, b: WeekEntry) {
  return meetingsOverlap({ ...a, dayOfWeek: a.day }, { ...b, dayOfWeek: b.day });
}
