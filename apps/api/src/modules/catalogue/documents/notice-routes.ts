import { santiagoDate } from "@shop/domain/format/instants";
import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import type { Database } from "../../../db/database";
import { addCall } from "../../../plugins/call";
import type { CatalogueCache } from "../cache/catalogue-cache";
import type { CurrentAcademy } from "../current-academy";
import type { ShopSetup } from "./fill-document";
import { type PrivacyNotices, viewNotice } from "./privacy-notices";

interface NoticeDeps {
  db: Database;
  cache: CatalogueCache;
  settings: ShopSetup;
  readAcademy: () => Promise<CurrentAcademy>;
  notices: PrivacyNotices;
}

// A new version may show this late.
const DAY_AGE_MS = 60_000;

export const noticeRoutes: FastifyPluginAsync<NoticeDeps> = async (app, deps) => {
  const { db, cache, settings, readAcademy, notices } = deps;
  const readDay = async () => ({ today: santiagoDate(await readShopTime(db)) });

  addCall(app, "getPrivacyNotice", async ({ query }, reply) => {
    reply.header("cache-control", "no-cache");
    const [academy, { today }] = await Promise.all([
      readAcademy(),
      cache.read("day", { maxAgeMs: DAY_AGE_MS, load: readDay }),
    ]);
    const notice = viewNotice({
      notices,
      academy,
      setup: settings,
      day: today,
      version: query.version ?? null,
    });
    if (!notice) throw new AppError("NOT_FOUND");
    return notice;
  });
};
