import type { Logger } from "pino";
import type { Database } from "./db/database";
import type { CardPayments } from "./gateways/card-payments";
import type { Crm } from "./gateways/crm";
import type { MailCatcher } from "./gateways/mail-catcher";
import type { Mailer } from "./gateways/mailer";
import type { TaxDocuments } from "./gateways/tax-documents";
import { createLog } from "./log";
import type { Fetch } from "./modules/access/bot-check/check-human";
import { readCurrentAcademy } from "./modules/catalogue/academy-queries";
import { type CatalogueCache, createCatalogueCache } from "./modules/catalogue/cache/catalogue-cache";
import { daysOffOf } from "./modules/catalogue/contract/contract-settings";
import { createDocumentShelf, type DocumentShelf } from "./modules/catalogue/documents/document-shelf";
import { type AcademyDocument, readDocuments } from "./modules/catalogue/documents/parse-document";
import { catalogueFolder } from "./modules/catalogue/load/read-catalogue";
import { createOfferMemory } from "./modules/catalogue/offer/load-offer";
import { findIntensivePrograms } from "./modules/catalogue/queries/programs";
import { finishPaidChange } from "./modules/changes/finish-change";
import type { Season } from "./modules/messaging/mails/class-plan";
import { supersedeCreatedAttempts } from "./modules/payments/attempt-queries";
import type { ReturnDeps } from "./modules/payments/deps";
import { createLeaseWatch } from "./modules/payments/settle/lease-watch";
import { noteTaxDocument } from "./modules/tax/documents/note-document";
import type { ServerKeys } from "./server-keys";
import type { Settings } from "./settings";
import type { OpenTracing } from "./tracing/open-tracing";
import { tracedGateway } from "./tracing/traced-gateway";

/** The server opens the real ones, tests pass their own. */
export interface Resources {
  db: Database;
  settings: Settings;
  keys: ServerKeys;
  payments: CardPayments;
  mailer: Mailer;
  /** Null: leads are only stored. */
  crm?: Crm | null;
  /** Null: the accountant issues tax documents from a sheet. */
  taxDocuments?: TaxDocuments | null;
  catcher?: MailCatcher | null;
  tracing?: OpenTracing | null;
  /** Clock of the caches, in ms. */
  now?: () => number;
  /** Default: one by `now`. */
  cache?: CatalogueCache;
  webFolder?: string | undefined;
  deskFolder?: string | undefined;
  /** Aborted when the process is to end. */
  stopping?: AbortSignal;
}

export interface Deps extends Resources, ReturnDeps {
  log: Logger;
  now: () => number;
  fetch: Fetch;
  cache: CatalogueCache;
  /** Class dates and days off. */
  readSeason: () => Promise<Season>;
  readDocuments: () => Promise<ReadonlyMap<string, AcademyDocument>>;
  drawDocument: DocumentShelf;
  stopping: AbortSignal;
  /** Resolves when no work continues behind a reply. */
  workEnded: () => Promise<void>;
}

// Age limit for discounts, texts and programmes in new quotes and mails; valid prices are stored with their order.
const ACADEMY_AGE_MS = 2_000;

function gatewaysOf({ tracing, payments, mailer, crm, taxDocuments }: Resources) {
  if (!tracing) return {};
  return {
    payments: tracedGateway("webpay", payments),
    mailer: tracedGateway("mail", mailer),
    crm: crm && tracedGateway("crm", crm),
    taxDocuments: taxDocuments && tracedGateway("tax", taxDocuments),
  };
}

export function buildDeps(resources: Resources): Deps {
  const { db, settings, now = () => performance.now(), stopping = new AbortController().signal } = resources;
  const { cache = createCatalogueCache({ now }) } = resources;
  const work = new Set<Promise<void>>();
  const readAcademy = () =>
    cache.read("academy", { maxAgeMs: ACADEMY_AGE_MS, load: () => readCurrentAcademy(db) });
  let documents: Promise<ReadonlyMap<string, AcademyDocument>> | null = null;
  const readOnce = () => {
    documents ??= readDocuments(catalogueFolder(settings.CATALOGUE_DIR)).catch((error: unknown) => {
      // Retries a folder that could not be read.
      documents = null;
      throw error;
    });
    return documents;
  };
  const readIntensivePrograms = () =>
    cache.read("intensive-programs", { maxAgeMs: ACADEMY_AGE_MS, load: () => findIntensivePrograms(db) });
  return {
    ...resources,
    ...gatewaysOf(resources),
    now,
    fetch,
    cache,
    stopping,
    waitUntil: (part) => {
      work.add(part);
      void part.finally(() => work.delete(part));
    },
    workEnded: async () => {
      await Promise.allSettled(work);
    },
    readAcademy,
    readSeason: async () => {
      const { seasonEnds: ends, daysOff } = await readAcademy();
      return { ends, daysOff: daysOffOf(daysOff), intensivePrograms: await readIntensivePrograms() };
    },
    readDocuments: readOnce,
    drawDocument: createDocumentShelf({ readDocuments: readOnce, setup: settings, readAcademy }),
    ...createOfferMemory(),
    supersedeAttempts: supersedeCreatedAttempts,
    leases: createLeaseWatch(),
    onMoneyMoved: noteTaxDocument,
    finishChange: finishPaidChange,
    log: createLog(settings, resources.keys),
  };
}
