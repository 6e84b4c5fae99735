import { ApiError } from "@shop/contracts/client";
import { UnavailableCourses } from "@shop/contracts/orders";
import { z } from "zod/mini";

const Details = z.object({ coursesNotAvailables: z.array(UnavailableCourses) });

/** What a refusal for lack of places says. */
export interface SoldOut {
  /** In the buyer's words. */
  text: string;
  /** The courses that could not be had, by student; empty when the refusal does not list them. */
  unavailable: UnavailableCourses[];
}

const SOLD_OUT_CODES: readonly string[] = ["COURSE_SOLD_OUT", "PACK_SOLD_OUT"];

/** Courses or pack that could not be had; null when the refusal is another. */
export function soldOutOf(error: unknown): SoldOut | null {
  if (!(error instanceof ApiError) || !SOLD_OUT_CODES.includes(error.code)) return null;
  const unavailable = Details.safeParse(error.details).data?.coursesNotAvailables ?? [];
  return { text: error.text, unavailable };
}

/** Minutes of the reservation that a refusal calls over; null when the refusal is another. */
export function expiredHoldMinutes(error: unknown, fallback: number): number | null {
  if (!(error instanceof ApiError) || error.code !== "HOLD_EXPIRED") return null;
  const { minutes } = error.details;
  return typeof minutes === "number" ? minutes : fallback;
}
