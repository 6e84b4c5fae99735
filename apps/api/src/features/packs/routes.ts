import type { Pack } from "@shop/contracts/packs";
import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../app-error";
import { addCall } from "../../call";
import type { Database } from "../../db/database";
import { createAnswerCache, SEATS_AGE_MS } from "../catalogue/answer-cache";
import { sendPrepared } from "../catalogue/send-prepared";
import { listPacks } from "./list-packs";

interface PackDeps {
  db: Database;
  /** Milliseconds of a clock that never runs backwards; tests pass their own. */
  now?: () => number;
}

/** Packs of the outlet (API-09, API-10); answers may be 2 s old, a hold never reads them. */
export const packRoutes: FastifyPluginAsync<PackDeps> = async (
  app,
  { db, now = () => performance.now() },
) => {
  const lists = createAnswerCache<Pack[]>({ maxAgeMs: SEATS_AGE_MS, maxEntries: 1, now });
  const singles = createAnswerCache<Pack>({ maxAgeMs: SEATS_AGE_MS, maxEntries: 100, now });

  addCall(app, "listActivePacks", async (_request, reply) =>
    sendPrepared(reply, await lists("all", () => listPacks(db)), 0),
  );

  addCall(app, "getPack", async ({ params: { packId } }, reply) => {
    const answer = await singles(String(packId), async () => {
      const [pack] = await listPacks(db, packId);
      if (!pack) throw new AppError("NOT_FOUND");
      return pack;
    });
    return sendPrepared(reply, answer, 0);
  });
};
