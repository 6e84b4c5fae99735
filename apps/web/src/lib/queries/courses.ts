import { queryOptions } from "@tanstack/react-query";
import { api } from "../api";

export interface CoursePlace {
  programId: number;
  locationId: number;
  month: number;
}

const SEATS_STALE_MS = 2_000;

/** Seats are at most 2 s old (docs/architecture.md). */
export const coursesOfMonthQuery = ({ programId, locationId, month }: CoursePlace) =>
  queryOptions({
    queryKey: ["courses", programId, locationId, month],
    queryFn: () => api("listCoursesByMonth", { query: { programId, locationId, mes: month } }),
    staleTime: SEATS_STALE_MS,
  });
