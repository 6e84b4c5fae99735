import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../db/database";
import { CATALOGUE_AGE_MS, createAnswerCache } from "./answer-cache";
import type { CatalogueMemory } from "./catalogue-memory";
import { addCourseCalls } from "./course-routes";
import { addPlaceCalls } from "./place-routes";
import { addPreparedCall } from "./prepared-call";
import { addProgramCalls } from "./program-routes";
import { readAcademy } from "./read-academy";
import type { SeatBoard } from "./seat-board";

interface CatalogueDeps {
  db: Database;
  catalogue: CatalogueMemory;
  seats: SeatBoard;
  /** Milliseconds of a clock that never runs backwards; tests pass their own. */
  now?: () => number;
}

/** The academy's offer as buyers read it: programmes, venues, places of Chile, sections, general info. */
export const catalogueRoutes: FastifyPluginAsync<CatalogueDeps> = async (
  app,
  { db, catalogue, seats, now = () => performance.now() },
) => {
  addProgramCalls(app, { catalogue, now });
  addPlaceCalls(app, { db, catalogue, now });
  addCourseCalls(app, { db, seats });

  const generalInfo = createAnswerCache<{ discount: number }[]>({
    maxAgeMs: CATALOGUE_AGE_MS,
    maxEntries: 1,
    now,
  });
  addPreparedCall(app, ["getGeneralInfo", "catalogue"], () =>
    generalInfo("all", async () => [{ discount: (await readAcademy(db)).discount }]),
  );
};
