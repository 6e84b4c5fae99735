export const LOW_SEATS = 10;
const SCARCE_SEATS = 2;

/** Null when unknown. If so, the hold decides. */
export type SeatCount = number | null;

export function isFull({ seatsAvailable }: { seatsAvailable: SeatCount }): boolean {
  return seatsAvailable !== null && seatsAvailable <= 0;
}

/** 1 to 9 places: 'Últimos cupos' (COURSE-39, SCHED-05, OUTLET-05). */
export function hasLowSeats(seats: SeatCount): boolean {
  return seats !== null && seats > 0 && seats < LOW_SEATS;
}

/** At most 2 places: such an M1 replaces plain Matemática (COURSE-35, AMB-39). */
export function hasScarceSeats(seats: SeatCount): boolean {
  return seats !== null && seats <= SCARCE_SEATS;
}

export function withSeats<C extends { seatsAvailable: SeatCount }>(courses: readonly C[]): C[] {
  return courses.filter((course) => !isFull(course));
}

/** docs/architecture.md. @param othersCourseIds of the order's other students: one held seat of each is theirs */
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

export function withHoursToTake<C extends { Schedules: readonly unknown[]; seatsAvailable: SeatCount }>(
  courses: readonly C[],
): C[] {
  return courses.map((course) => (course.Schedules.length > 0 ? course : { ...course, seatsAvailable: 0 }));
}

export function withoutOnce(ids: readonly number[], others: readonly number[]): number[] {
  const left = [...ids];
  for (const id of others) if (left.includes(id)) left.splice(left.indexOf(id), 1);
  return left;
}

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
