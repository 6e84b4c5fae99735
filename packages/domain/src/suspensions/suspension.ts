import type { IsoDate } from "../format/iso-date";

export const SUSPENSION_STATES = ["asked", "granted", "refused"] as const;
export type SuspensionState = (typeof SUSPENSION_STATES)[number];

const DAY_MS = 86_400_000;

export const certificateDays = (from: IsoDate, until: IsoDate): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;

export const isSuspending = (
  { from, until }: { from: IsoDate; until: IsoDate },
  { minimumDays }: { minimumDays: number },
): boolean => certificateDays(from, until) > minimumDays;
