import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../db/database";
import type { SeatBoard } from "../inventory/seat-board";
import { CATALOGUE_AGE_MS, createAnswerCache } from "./cache/answer-cache";
import type { CatalogueMemory } from "./cache/catalogue-memory";
import { addPreparedCall } from "./cache/prepared-call";
import { readAcademy } from "./read-academy";
import { addCourseCalls } from "./views/course-routes";
import { addPlaceCalls } from "./views/place-routes";
import { addProgramCalls } from "./views/program-routes";

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
