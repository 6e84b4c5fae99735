import type { FastifyInstance } from "fastify";
import type { Database } from "../../../db/database";
import { addCachedCall } from "../../../plugins/cached-call";
import type { CatalogueCache } from "../cache/catalogue-cache";
import { findOpenCourses, findSubjects } from "../queries/courses";
import { findCoursesOfSubjects } from "../queries/courses-across-programs";
import { viewCourses, withUnknownSeats } from "./view-courses";

interface Deps {
  db: Database;
  cache: CatalogueCache;
}

/** Ids of a comma-separated query, each once. */
const idsOf = (text: string): number[] => [...new Set(text.split(",").map(Number))];

/** Calls about sections and their seats (API-17..19); a hold never reads them. */
export function addCourseCalls(app: FastifyInstance, { db, cache }: Deps): void {
  addCachedCall(app, {
    cache,
    name: "listCoursesByMonth",
    kind: "seats",
    load: async ({ query: { programId, locationId, mes } }) =>
      viewCourses(db, await findOpenCourses(db, { programId, venueId: locationId, month: mes })),
    whenAway: (courses) => courses.map(withUnknownSeats),
  });

  addCachedCall(app, {
    cache,
    name: "listCourses",
    kind: "seats",
    load: async ({ query: { programId, locationId } }) =>
      viewCourses(db, await findOpenCourses(db, { programId, venueId: locationId })),
    whenAway: (courses) => courses.map(withUnknownSeats),
  });

  addCachedCall(app, {
    cache,
    name: "listSubjects",
    kind: "seats",
    load: async ({ query }) => {
      const [subjectIds, venueIds] = [idsOf(query.ids), idsOf(query.idsLocations)];
      const [subjects, rows] = await Promise.all([
        findSubjects(db, subjectIds),
        findCoursesOfSubjects(db, { subjectIds, venueIds }),
      ]);
      const courses = await viewCourses(db, rows);
      return subjects.map((subject) => ({
        ...subject,
        Courses: courses.filter(({ subjectId }) => subjectId === subject.id),
      }));
    },
    whenAway: (subjects) =>
      subjects.map((subject) => ({ ...subject, Courses: subject.Courses.map(withUnknownSeats) })),
  });
}
