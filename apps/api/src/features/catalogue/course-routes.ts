import type { Course } from "@shop/contracts/courses";
import type { Reply } from "@shop/contracts/schemas";
import type { FastifyInstance } from "fastify";
import { addCall } from "../../call";
import type { Database } from "../../db/database";
import { loadCourses, loadSubjects } from "./load-courses";
import { createSeatAnswers } from "./seat-answers";
import type { SeatBoard } from "./seat-board";
import { sendPrepared } from "./send-prepared";

interface Deps {
  db: Database;
  seats: SeatBoard;
}

/** Ids of a comma-separated query, each once and in order, so that equal questions share an answer. */
const idsOf = (text: string): number[] => [...new Set(text.split(",").map(Number))].sort((a, b) => a - b);

/** Calls about sections and their seats (API-17..19); answers may be 2 s old, a hold never reads them. */
export function addCourseCalls(app: FastifyInstance, { db, seats: board }: Deps): void {
  const courses = createSeatAnswers<Course[]>({ board, maxEntries: 500 });
  const subjects = createSeatAnswers<Reply<"listSubjects">>({ board, maxEntries: 20 });

  addCall(app, "listCoursesByMonth", async ({ query: { programId, locationId, mes } }, reply) => {
    const answer = await courses(`${programId}/${locationId}/${mes}`, () =>
      loadCourses(db, { programIds: [programId], venueIds: [locationId], month: mes }),
    );
    return sendPrepared(reply, answer, 0);
  });

  addCall(app, "listCourses", async ({ query: { programId, locationId } }, reply) => {
    const answer = await courses(`${programId}/${locationId}`, () =>
      loadCourses(db, { programIds: [programId], venueIds: [locationId] }),
    );
    return sendPrepared(reply, answer, 0);
  });

  addCall(app, "listSubjects", async ({ query }, reply) => {
    const [subjectIds, venueIds] = [idsOf(query.ids), idsOf(query.idsLocations)];
    const answer = await subjects(`${subjectIds}/${venueIds}`, () =>
      loadSubjects(db, { subjectIds, venueIds }),
    );
    return sendPrepared(reply, answer, 0);
  });
}
