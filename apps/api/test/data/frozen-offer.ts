// Main path of the frozen catalogue: Plaza Egaña in March.
export const PROGRAM = 367;
export const VENUE = 51;
export const COURSES = [367001, 367005];

// San Miguel, with another commerce code.
export const OTHER_VENUE = 52;
export const OTHER_COURSES = [367121, 367124];
