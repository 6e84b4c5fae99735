/** The demo catalogue's main path: programme 367 at Plaza Egaña in March. */
export const PROGRAM = 367;
export const VENUE = 51;
export const COURSES = [367001, 367005];
