import { ApiError } from "@shop/contracts/client";
import { UnavailableCourses } from "@shop/contracts/orders";
import { z } from "zod";

const Details = z.object({ coursesNotAvailables: z.array(UnavailableCourses) });

/** The courses that could not be had, by student; empty when the refusal does not list them, null when it is another. */
export function soldOutCourses(error: unknown): UnavailableCourses[] | null {
  if (!(error instanceof ApiError) || error.code !== "COURSE_SOLD_OUT") return null;
  return Details.safeParse(error.details).data?.coursesNotAvailables ?? [];
}

/** Minutes of the reservation that a refusal calls over; null when the refusal is another. */
export function expiredHoldMinutes(error: unknown, fallback: number): number | null {
  if (!(error instanceof ApiError) || error.code !== "HOLD_EXPIRED") return null;
  const { minutes } = error.details;
  return typeof minutes === "number" ? minutes : fallback;
}
