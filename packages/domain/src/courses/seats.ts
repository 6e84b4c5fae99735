const LOW_SEATS = 10;
const SCARCE_SEATS = 2;

/** Places that are left; null while nobody can count them, and then the hold decides. */
export type SeatCount = number | null;

/** True when no place is left; a course whose places are unknown can be chosen. */
export function isFull({ seatsAvailable }: { seatsAvailable: SeatCount }): boolean {
  return seatsAvailable !== null && seatsAvailable <= 0;
}

/** True for more than 0 and fewer than 10 places: shown as 'Últimos cupos' (COURSE-39, SCHED-05, OUTLET-05). */
export function hasLowSeats(seats: SeatCount): boolean {
  return seats !== null && seats > 0 && seats < LOW_SEATS;
}

/** True for at most 2 places: an M1 so scarce replaces plain Matemática (COURSE-35, AMB-39). */
export function hasScarceSeats(seats: SeatCount): boolean {
  return seats !== null && seats <= SCARCE_SEATS;
}

/** Courses that still have a place. */
export function withSeats<C extends { seatsAvailable: SeatCount }>(courses: readonly C[]): C[] {
  return courses.filter((course) => !isFull(course));
}

/** The same courses with the seats that the buyer's own order holds counted as free (docs/architecture.md). */
export function withHeldSeats<C extends { id: number; seatsAvailable: SeatCount }>(
  courses: readonly C[],
  heldCourseIds: readonly number[],
): C[] {
  return courses.map((course) =>
    heldCourseIds.includes(course.id) && course.seatsAvailable !== null
      ? { ...course, seatsAvailable: Math.max(0, course.seatsAvailable) + 1 }
      : course,
  );
}

/** The same courses, those without hours as full: where hours are chosen nobody can take them. */
export function withHoursToTake<C extends { Schedules: readonly unknown[]; seatsAvailable: SeatCount }>(
  courses: readonly C[],
): C[] {
  return courses.map((course) => (course.Schedules.length > 0 ? course : { ...course, seatsAvailable: 0 }));
}
