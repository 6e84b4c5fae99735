import type { Course } from "@shop/contracts/courses";
import type { Reply } from "@shop/contracts/schemas";
import type { Reader } from "../../../db/database";
import type { Seatless } from "../cache/seat-answers";
import { type CourseFilter, findOpenCourses, findSubjects } from "../queries/courses";
import { findCoursesOfSubjects } from "../queries/courses-across-programs";
import { type SeatlessCourse, seatCourses, viewCourse } from "./view-courses";

const itemsOf = (courses: readonly SeatlessCourse[]) => courses.map(({ itemId }) => itemId);

/** Open sections, to be written with their seats. */
export async function loadCourses(db: Reader, filter: CourseFilter): Promise<Seatless<Course[]>> {
  const courses = (await findOpenCourses(db, filter)).map(viewCourse);
  return { itemIds: itemsOf(courses), withSeats: (seats) => seatCourses(courses, seats) };
}

/** Subjects with their open sections at some venues, to be written with their seats. */
export async function loadSubjects(
  db: Reader,
  { subjectIds, venueIds }: { subjectIds: number[]; venueIds: number[] },
): Promise<Seatless<Reply<"listSubjects">>> {
  const [rows, found] = await Promise.all([
    findSubjects(db, subjectIds),
    findCoursesOfSubjects(db, { subjectIds, venueIds }),
  ]);
  const courses = found.map(viewCourse);
  return {
    itemIds: itemsOf(courses),
    withSeats: (seats) => {
      const seated = seatCourses(courses, seats);
      return rows.map(({ id, name, hasMention }) => ({
        id,
        name,
        hasMention,
        Courses: seated.filter(({ subjectId }) => subjectId === id),
      }));
    },
  };
}
