import type { Pack } from "@shop/contracts/packs";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../../db/database";
import { addPreparedCall } from "../../catalogue/cache/prepared-call";
import { createSeatAnswers } from "../../catalogue/cache/seat-answers";
import type { SeatBoard } from "../../inventory/seat-board";
import { loadPack, loadPacks } from "./list-packs";

interface PackDeps {
  db: Database;
  seats: SeatBoard;
}

/** Packs of the outlet (API-09, API-10); answers may be 2 s old, a hold never reads them. */
export const packRoutes: FastifyPluginAsync<PackDeps> = async (app, { db, seats: board }) => {
  const lists = createSeatAnswers<Pack[]>({ board, maxEntries: 1 });
  const singles = createSeatAnswers<Pack>({ board, maxEntries: 100 });

  addPreparedCall(app, ["listActivePacks", "seats"], () => lists("all", () => loadPacks(db)));

  addPreparedCall(app, ["getPack", "seats"], ({ params: { packId } }) =>
    singles(String(packId), () => loadPack(db, packId)),
  );
};
