import type { Course } from "@shop/contracts/courses";
import type { Reply } from "@shop/contracts/schemas";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../db/database";
import type { SeatBoard } from "../../inventory/seat-board";
import { addPreparedCall } from "../cache/prepared-call";
import { createSeatAnswers } from "../cache/seat-answers";
import { loadCourses, loadSubjects } from "./load-courses";

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

  addPreparedCall(app, ["listCoursesByMonth", "seats"], ({ query: { programId, locationId, mes } }) =>
    courses(`${programId}/${locationId}/${mes}`, () =>
      loadCourses(db, { programId, venueId: locationId, month: mes }),
    ),
  );

  addPreparedCall(app, ["listCourses", "seats"], ({ query: { programId, locationId } }) =>
    courses(`${programId}/${locationId}`, () => loadCourses(db, { programId, venueId: locationId })),
  );

  addPreparedCall(app, ["listSubjects", "seats"], ({ query }) => {
    const [subjectIds, venueIds] = [idsOf(query.ids), idsOf(query.idsLocations)];
    return subjects(`${subjectIds}/${venueIds}`, () => loadSubjects(db, { subjectIds, venueIds }));
  });
}
