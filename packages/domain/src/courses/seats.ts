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

/**
 * The same courses with the seats that the buyer's order holds for this student counted as free (docs/architecture.md).
 * @param othersCourseIds of the order's other students: of the seats it holds, one of each is theirs
 */
export function withHeldSeats<C extends { id: number; seatsAvailable: SeatCount }>(
  courses: readonly C[],
  heldCourseIds: readonly number[],
  othersCourseIds: readonly number[],
): C[] {
  const own = withoutOnce(heldCourseIds, othersCourseIds);
  return courses.map((course) =>
    own.includes(course.id) && course.seatsAvailable !== null
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

/** What is left of a list when each of some others is taken out of it once. */
export function withoutOnce(ids: readonly number[], others: readonly number[]): number[] {
  const left = [...ids];
  for (const id of others) if (left.includes(id)) left.splice(left.indexOf(id), 1);
  return left;
}

/** The same courses without the seats that others of the order are about to take, one for each time that they name it. */
export function withoutSeats<C extends { id: number; seatsAvailable: SeatCount }>(
  courses: readonly C[],
  wantedCourseIds: readonly number[],
): C[] {
  return courses.map((course) => {
    const wanted = wantedCourseIds.filter((id) => id === course.id).length;
    return wanted > 0 && course.seatsAvailable !== null
      ? { ...course, seatsAvailable: Math.max(0, course.seatsAvailable - wanted) }
      : course;
  });
}
