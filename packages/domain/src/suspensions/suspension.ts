import type { IsoDate } from "../format/iso-date";

export const SUSPENSION_STATES = ["asked", "granted", "refused"] as const;
export type SuspensionState = (typeof SUSPENSION_STATES)[number];

const DAY_MS = 86_400_000;

/** Days of a certificate, its first and last one with it. */
export const certificateDays = (from: IsoDate, until: IsoDate): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;

/** Whether a certificate of these days suspends a programme: it is of more than the contract's minimum. */
export const isSuspending = (
  { from, until }: { from: IsoDate; until: IsoDate },
  { minimumDays }: { minimumDays: number },
): boolean => certificateDays(from, until) > minimumDays;
