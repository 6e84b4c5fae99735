import { ApiError } from "@shop/contracts/client";
import { UnavailableCourses } from "@shop/contracts/orders";
import { z } from "zod/mini";

const Details = z.object({ coursesNotAvailables: z.array(UnavailableCourses) });

export interface SoldOut {
  text: string;
  unavailable: UnavailableCourses[];
}

const SOLD_OUT_CODES: readonly string[] = ["COURSE_SOLD_OUT", "PACK_SOLD_OUT"];

export function soldOutOf(error: unknown): SoldOut | null {
  if (!(error instanceof ApiError) || !SOLD_OUT_CODES.includes(error.code)) return null;
  const unavailable = Details.safeParse(error.details).data?.coursesNotAvailables ?? [];
  return { text: error.text, unavailable };
}

export function expiredHoldMinutes(error: unknown, fallback: number): number | null {
  if (!(error instanceof ApiError) || error.code !== "HOLD_EXPIRED") return null;
  const { minutes } = error.details;
  return typeof minutes === "number" ? minutes : fallback;
}
