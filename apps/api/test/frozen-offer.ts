/** The frozen catalogue's main path: programme 367 at Plaza Egaña in March. */
export const PROGRAM = 367;
export const VENUE = 51;
export const COURSES = [367001, 367005];

/** The same programme at San Miguel, whose payments go to another commerce code. */
export const OTHER_VENUE = 52;
export const OTHER_COURSES = [367121, 367124];
