import type { ShopConfig, TimedShopConfig } from "@shop/contracts/shop-config";
import { santiagoDate } from "@shop/domain/format/instants";
import type { IsoDate } from "@shop/domain/format/iso-date";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import type { FastifyPluginAsync } from "fastify";
import journal from "../../../../drizzle/meta/_journal.json";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import type { Database } from "../../../db/database";
import { addCall } from "../../../plugins/call";
import { hasDemoPages, holdLimits, isTrial, type Settings } from "../../../settings";
import type { CatalogueCache } from "../cache/catalogue-cache";
import { daysOffIn } from "../contract/contract-settings";
import type { CurrentAcademy } from "../current-academy";
import { type Picture, venuePictures } from "../documents/pictures";
import type { CatalogueSnapshot, SnapshotReader } from "../views/catalogue-snapshot";
import { classSpan } from "../views/class-span";
import type { UsualChoice } from "../views/usual-choice";
import { countMigrations, takesWrites } from "./config-queries";

const captchaOf = ({ CAPTCHA, RECAPTCHA_SITE_KEY }: Settings): ShopConfig["captcha"] => ({
  provider: CAPTCHA,
  siteKey: CAPTCHA === "recaptcha" ? (RECAPTCHA_SITE_KEY ?? null) : null,
});

function shopConfig({
  settings,
  academy,
  snapshot: { offer, roles },
  usualChoice,
  pictures,
}: {
  settings: Settings;
  academy: CurrentAcademy;
  snapshot: CatalogueSnapshot;
  usualChoice: ShopConfig["usualChoice"];
  pictures: ReadonlyMap<string, Picture>;
}): ShopConfig {
  const { seasonStarts, seasonEnds, season, seller, links, presentation, documents, enrolmentFee } = academy;
  const onSale = academy.seasons.filter(({ isOnSale }) => isOnSale);
  return {
    brand: academy.brand,
    supportPhone: academy.supportPhone,
    supportHours: academy.supportHours,
    whatsApp: academy.whatsApp || null,
    venuePictures: venuePictures(pictures.keys()),
    offer,
    venueRoles: roles,
    usualChoice,
    otpCheck: settings.OTP_CHECK,
    testMode: isTrial(settings),
    demoPages: hasDemoPages(settings),
    fallbackDiscount: settings.FALLBACK_DISCOUNT,
    enrolmentFee,
    sessionPercents: academy.sessionPercents,
    programSessionPercents: academy.programSessionPercents,
    advertisedPercents: academy.advertisedPercents,
    holdMinutes: holdLimits(settings).minutes,
    inactivity: {
      totalSeconds: settings.INACTIVITY_MINUTES * 60,
      warningSeconds: settings.INACTIVITY_WARNING_SECONDS,
    },
    seasonStarts,
    seasonEnds,
    daysOff: [season, ...onSale.map(({ year }) => year)]
      .filter((year, index, years) => years.indexOf(year) === index)
      .flatMap((year) => daysOffIn(academy.daysOff, year)),
    season,
    seasons: onSale.map(({ year, termsVersion }) => ({ year, termsVersion })),
    contractTerms: {
      withdrawal: academy.contract.withdrawal,
      termination: academy.contract.termination,
      minimumStudents: academy.contract.minimumStudents ?? null,
    },
    seller,
    links: { ...links, classroom: links.classroom ?? null },
    presentation: { ...presentation, founded: presentation.founded ?? null },
    documents,
    captcha: captchaOf(settings),
    chatScriptUrl: settings.CHAT_SCRIPT_URL ?? null,
    mapTilesUrl: settings.MAP_TILES_URL ?? null,
    askPublicityConsent: settings.PUBLICITY_CONSENT === "ask",
    nameRules: settings.NAME_RULES,
  };
}

// Null once no class is left.
function withClassDays(
  { meetings, month, season, isIntensive, venueName, year, courses, total, isLeast }: UsualChoice,
  academy: CurrentAcademy,
  today: IsoDate,
): ShopConfig["usualChoice"] {
  const days = classSpan(meetings, { month, season, isIntensive }, { academy, today });
  if (!days) return null;
  return { year, venueName: venueName && confirmedVenueName(venueName), courses, total, isLeast, ...days };
}

interface ConfigDeps {
  db: Database;
  settings: Settings;
  cache: CatalogueCache;
  readSnapshot: SnapshotReader;
  pictures: ReadonlyMap<string, Picture>;
  readAcademy: () => Promise<CurrentAcademy>;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  stopping: AbortSignal;
}

const RETRY_SECONDS = 5;
// Every page of every visitor begins with the configuration.
const CONFIG_AGE_MS = 1_000;

interface ConfigAndClock {
  config: ShopConfig;
  /** Milliseconds to add to this process's clock for the shop's. */
  clockAheadMs: number;
}

export const configRoutes: FastifyPluginAsync<ConfigDeps> = async (app, deps) => {
  const { db, settings, cache, now, stopping } = deps;

  const loadConfig = async (): Promise<ConfigAndClock> => {
    const [academy, shopTime] = await Promise.all([deps.readAcademy(), readShopTime(db)]);
    const clockAheadMs = shopTime.getTime() - now();
    const snapshot = await deps.readSnapshot();
    const { usual } = snapshot;
    const usualChoice = usual && withClassDays(usual, academy, santiagoDate(shopTime));
    const config = shopConfig({ settings, academy, snapshot, usualChoice, pictures: deps.pictures });
    return { config, clockAheadMs };
  };

  const readConfig = async (): Promise<TimedShopConfig> => {
    const source = { maxAgeMs: CONFIG_AGE_MS, load: loadConfig };
    const { config, clockAheadMs } = await cache.read("config", source);
    return { ...config, serverNow: new Date(now() + clockAheadMs).toISOString() };
  };
  app.cachedAnswers.set("getConfig", readConfig);
  addCall(app, "getConfig", async (_request, reply) => {
    reply.header("cache-control", "no-cache");
    return await readConfig();
  });

  addCall(app, "getHealth", async () => ({ status: "ok" as const }));

  addCall(app, "getReadiness", async () => {
    if (stopping.aborted) throw new AppError("SHOP_STOPPING", { retryAfter: RETRY_SECONDS });
    if (!(await takesWrites(db)) || (await countMigrations(db)) < journal.entries.length) {
      throw new AppError("DATABASE_AWAY", { retryAfter: RETRY_SECONDS });
    }
    return { status: "ready" as const };
  });
};
