import type { Course } from "@shop/contracts/courses";
import type { Reply } from "@shop/contracts/schemas";
import type { FastifyInstance } from "fastify";
import { addCall } from "../../call";
import type { Database } from "../../db/database";
import { createAnswerCache, SEATS_AGE_MS } from "./answer-cache";
import { findOpenCourses, findSubjects } from "./queries/courses";
import { sendPrepared } from "./send-prepared";
import { viewCourse } from "./view-courses";

interface Deps {
  db: Database;
  now: () => number;
}

/** Ids of a comma-separated query, each once and in order, so that equal questions share an answer. */
const idsOf = (text: string): number[] => [...new Set(text.split(",").map(Number))].sort((a, b) => a - b);

/** Calls about sections and their seats (API-17..19); answers may be 2 s old, a hold never reads them. */
export function addCourseCalls(app: FastifyInstance, { db, now }: Deps): void {
  const courses = createAnswerCache<Course[]>({ maxAgeMs: SEATS_AGE_MS, maxEntries: 500, now });
  const subjects = createAnswerCache<Reply<"listSubjects">>({ maxAgeMs: SEATS_AGE_MS, maxEntries: 20, now });

  addCall(app, "listCoursesByMonth", async ({ query: { programId, locationId, mes } }, reply) => {
    const answer = await courses(`${programId}/${locationId}/${mes}`, async () =>
      (await findOpenCourses(db, { programIds: [programId], venueIds: [locationId], month: mes })).map(
        viewCourse,
      ),
    );
    return sendPrepared(reply, answer, 0);
  });

  addCall(app, "listCourses", async ({ query: { programId, locationId } }, reply) => {
    const answer = await courses(`${programId}/${locationId}`, async () =>
      (await findOpenCourses(db, { programIds: [programId], venueIds: [locationId] })).map(viewCourse),
    );
    return sendPrepared(reply, answer, 0);
  });

  addCall(app, "listSubjects", async ({ query }, reply) => {
    const [subjectIds, venueIds] = [idsOf(query.ids), idsOf(query.idsLocations)];
    const answer = await subjects(`${subjectIds}/${venueIds}`, () =>
      subjectsWithCourses(db, subjectIds, venueIds),
    );
    return sendPrepared(reply, answer, 0);
  });
}

async function subjectsWithCourses(db: Database, subjectIds: number[], venueIds: number[]) {
  const [rows, found] = await Promise.all([
    findSubjects(db, subjectIds),
    findOpenCourses(db, { subjectIds, venueIds }),
  ]);
  const views = found.map(viewCourse);
  return rows.map(({ id, name, hasMention }) => ({
    id,
    name,
    hasMention,
    Courses: views.filter(({ subjectId }) => subjectId === id),
  }));
}
