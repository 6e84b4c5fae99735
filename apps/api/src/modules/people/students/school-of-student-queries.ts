import { sql } from "drizzle-orm";

/** The school of a row of `students`: its name in the list, else as it was typed. */
export const SCHOOL_OF_STUDENT = `coalesce(
  (SELECT schools.name FROM schools WHERE schools.id = students.school_id), nullif(students.establishment, ''))`;
export const schoolOf = sql<string | null>`${sql.raw(SCHOOL_OF_STUDENT)}`;
