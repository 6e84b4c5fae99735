import type { FastifyPluginAsync } from "fastify";
import journal from "../../../../drizzle/meta/_journal.json" with { type: "json" };
import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import { addCall, addWrittenCall } from "../../../plugins/call";
import type { Settings } from "../../../settings";
import type { Academy } from "../academy";
import type { CatalogueMemory } from "../cache/catalogue-memory";
import { countMigrations, readMoment } from "./config-queries";
import { shopConfig } from "./shop-config";
import { createConfigWriter } from "./written-config";

interface ConfigParts {
  db: Database;
  settings: Settings;
  catalogue: CatalogueMemory;
  readAcademy: () => Promise<Academy>;
  /** Milliseconds of a clock that never runs backwards; tests pass their own. */
  now?: () => number;
}

const RETRY_SECONDS = 5;

/** What the browser may know of the settings, and whether this process lives and can work. */
export const configRoutes: FastifyPluginAsync<ConfigParts> = async (
  app,
  { db, settings, catalogue, readAcademy, now = () => performance.now() },
) => {
  const make = async () => {
    const [academy, moment] = await Promise.all([readAcademy(), readMoment(db)]);
    catalogue.hear(moment.edition);
    const { offer } = await catalogue.read();
    return shopConfig({ settings, academy, offer, now: moment.now });
  };
  const readConfig = createConfigWriter({ make, now });

  addWrittenCall(app, "getConfig", (_request, reply) => {
    reply.header("cache-control", "no-cache");
    return readConfig();
  });

  addCall(app, "getHealth", async () => ({ status: "ok" as const }));

  addCall(app, "getReadiness", async () => {
    if ((await countMigrations(db)) < journal.entries.length) {
      throw new AppError("DATABASE_AWAY", { retryAfter: RETRY_SECONDS });
    }
    return { status: "ready" as const };
  });
};
