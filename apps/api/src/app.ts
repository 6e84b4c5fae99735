import { randomBytes } from "node:crypto";
import formbody from "@fastify/formbody";
import { isPageOffered } from "@shop/domain/steps/offered-pages";
import type { PageName } from "@shop/domain/steps/page-paths";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { apiRoutes } from "./api-routes";
import type { Deps } from "./deps";
import { RequestLog } from "./http/request-log";
import { brandRoutes } from "./modules/catalogue/documents/brand-routes";
import { cataloguePaths, findCataloguePage } from "./modules/catalogue/venue-pages/catalogue-page";
import { venuePagesReader } from "./modules/catalogue/venue-pages/read-venue-pages";
import { createSnapshotReader } from "./modules/catalogue/views/catalogue-snapshot";
import { structuredData } from "./modules/catalogue/views/structured-data";
import { mailboxRoutes } from "./modules/messaging/mailbox/routes";
import { browserDefences } from "./plugins/browser-defences";
import { cachedAnswers } from "./plugins/cached-calls/cached-call";
import { ownClient } from "./plugins/cached-calls/own-client";
import { writingBudgets } from "./plugins/cached-calls/writing-budget";
import { callLimits } from "./plugins/call-limits";
import { cspReports } from "./plugins/csp-reports";
import { desk } from "./plugins/desk/desk";
import { answerWrongAddress, errorReplies } from "./plugins/errors";
import { networks } from "./plugins/network";
import { doctor } from "./plugins/operator/doctor";
import { metrics } from "./plugins/operator/metrics";
import type { PageContact } from "./plugins/pages/contact-sentence";
import { searchEngines } from "./plugins/pages/search-engines";
import { webApp } from "./plugins/pages/web-app";
import { sessions } from "./plugins/sessions";
import { simulatorProxy } from "./plugins/simulator-proxy";
import { hasDemoPages, shopUrlOf } from "./settings";

const BODY_LIMIT_BYTES = 128 * 1024;

// Server name and counter: random ids cost a fiftieth of a read.
function requestIds(): () => string {
  const server = randomBytes(6).toString("hex");
  let last = 0;
  return () => {
    last += 1;
    return `${server}-${last}`;
  };
}

// Cached, so a page waits for the database only until its first reply.
function contactReader({ log, readAcademy }: Deps) {
  let known: PageContact | null = null;
  const readAgain = async () => {
    try {
      const { supportPhone, seller } = await readAcademy();
      known = { phone: supportPhone, email: seller.email };
    } catch (error) {
      // The page still opens.
      log.warn({ err: error }, "a page names the contact as it was, or none");
    }
  };
  return async (): Promise<PageContact | null> => {
    const reading = readAgain();
    if (!known) await reading;
    return known;
  };
}

function saleInPages(deps: Deps) {
  const { settings, db, cache, log, readAcademy } = deps;
  const shopUrl = shopUrlOf(settings) ?? "";
  const readSnapshot = createSnapshotReader({ db, cache });
  const readVenuePages = venuePagesReader({ db, cache, readSnapshot, readAcademy });
  return {
    shopUrl,
    readCataloguePage: async (address: string) => {
      const [pages, academy] = await Promise.all([readVenuePages(), readAcademy()]);
      return findCataloguePage(pages, address, { academy, shopUrl });
    },
    readCataloguePaths: async () => {
      try {
        return cataloguePaths(await readVenuePages());
      } catch (error) {
        log.warn({ err: error }, "the sitemap goes without the catalogue's pages");
        return [];
      }
    },
    isOffered: async (page: PageName) => {
      try {
        return isPageOffered(page, (await readSnapshot()).offer);
      } catch {
        // Nobody knows; the page itself says what it cannot read.
        return true;
      }
    },
    readStructuredData: async () => {
      try {
        const [{ programs }, academy] = await Promise.all([readSnapshot(), readAcademy()]);
        return structuredData(programs, { academy, shopUrl });
      } catch (error) {
        // Without a catalogue or a database the landing page still opens.
        log.warn({ err: error }, "the landing goes without structured data");
        return null;
      }
    },
    readContact: contactReader(deps),
  };
}

/** Builds the shop without listening. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { settings, db, keys } = deps;
  const app: FastifyInstance = Fastify({
    // A silent logger would still make a child for each request.
    ...(settings.LOG_LEVEL === "silent"
      ? { logger: false }
      : {
          loggerInstance: deps.log as FastifyBaseLogger,
          logController: new RequestLog({ isComplete: settings.LOG_LEVEL === "debug" }),
        }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address: string, hop: number) => hop < settings.TRUSTED_PROXY_HOPS,
    requestIdHeader: false,
    genReqId: requestIds(),
    frameworkErrors: answerWrongAddress,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(formbody);
  if (deps.tracing) await deps.tracing.requestSpans(app);
  await app.register(errorReplies);
  if (settings.METRICS_TOKEN) {
    await app.register(metrics, { db, token: settings.METRICS_TOKEN });
    await app.register(doctor, { db, settings, token: settings.METRICS_TOKEN });
  }
  await app.register(browserDefences, { settings });
  await app.register(sessions, { db, settings, keys });
  await app.register(networks, { keys });
  await app.register(callLimits);
  await app.register(writingBudgets, { settings });
  await app.register(cachedAnswers);
  await app.register(cspReports, { db, settings, keys });
  await app.register(apiRoutes, { prefix: "/api", deps });
  if (deps.catcher) await app.register(mailboxRoutes, { catcher: deps.catcher });
  if (settings.WEBPAY === "simulator" && settings.WEBPAY_SIMULATOR_URL) {
    await app.register(simulatorProxy, { simulatorUrl: settings.WEBPAY_SIMULATOR_URL });
  }
  await app.register(desk, { deps, folder: deps.deskFolder });
  if (deps.webFolder) {
    const { readCataloguePaths, ...sale } = saleInPages(deps);
    await app.register(brandRoutes, { db, cache: deps.cache });
    await app.register(searchEngines, { settings, readCataloguePaths, isOffered: sale.isOffered });
    await app.register(webApp, {
      folder: deps.webFolder,
      hasDemoPages: hasDemoPages(settings),
      client: ownClient(app),
      ...sale,
    });
  }
  return app;
}
