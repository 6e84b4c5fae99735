import type { Pack } from "@shop/contracts/packs";
import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../call";
import type { Database } from "../../db/database";
import { createSeatAnswers } from "../catalogue/seat-answers";
import type { SeatBoard } from "../catalogue/seat-board";
import { sendPrepared } from "../catalogue/send-prepared";
import { loadPack, loadPacks } from "./list-packs";

interface PackDeps {
  db: Database;
  seats: SeatBoard;
}

/** Packs of the outlet (API-09, API-10); answers may be 2 s old, a hold never reads them. */
export const packRoutes: FastifyPluginAsync<PackDeps> = async (app, { db, seats: board }) => {
  const lists = createSeatAnswers<Pack[]>({ board, maxEntries: 1 });
  const singles = createSeatAnswers<Pack>({ board, maxEntries: 100 });

  addCall(app, "listActivePacks", async (_request, reply) =>
    sendPrepared(reply, await lists("all", () => loadPacks(db)), 0),
  );

  addCall(app, "getPack", async ({ params: { packId } }, reply) =>
    sendPrepared(reply, await singles(String(packId), () => loadPack(db, packId)), 0),
  );
};
