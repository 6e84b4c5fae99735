import { formatInstant } from "@shop/domain/format/instants";

const SECONDS = /:\d\d$/;

/** `24/11/2026 12:00` in Santiago. */
export const minuteOf = (instant: string): string => formatInstant(new Date(instant)).replace(SECONDS, "");
