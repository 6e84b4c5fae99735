const LOW_SEATS = 10;
const SCARCE_SEATS = 2;

/** True for more than 0 and fewer than 10 places: shown as 'Últimos cupos' (COURSE-39, SCHED-05, OUTLET-05). */
export function hasLowSeats(seats: number): boolean {
  return seats > 0 && seats < LOW_SEATS;
}

/** True for at most 2 places: an M1 so scarce replaces plain Matemática (COURSE-35, AMB-39). */
export function hasScarceSeats(seats: number): boolean {
  return seats <= SCARCE_SEATS;
}

/** Courses that still have a place (COURSE-37). */
export function withSeats<C extends { seatsAvailable: number }>(courses: readonly C[]): C[] {
  return courses.filter((course) => course.seatsAvailable > 0);
}
