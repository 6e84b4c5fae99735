import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "./deps";
import { createCatalogueMemory } from "./modules/catalogue/cache/catalogue-memory";
import { keepCatalogue } from "./modules/catalogue/cache/keep-catalogue";
import { configRoutes } from "./modules/catalogue/config/routes";
import { documentRoutes } from "./modules/catalogue/documents/routes";
import { catalogueRoutes } from "./modules/catalogue/routes";
import { orderRoutes } from "./modules/checkout/orders/routes";
import { pressWithdrawal } from "./modules/checkout/orders/withdraw-press";
import { packRoutes } from "./modules/checkout/packs/routes";
import { quotePdfRoutes } from "./modules/checkout/receipts/quote-pdf-routes";
import { receiptRoutes } from "./modules/checkout/receipts/routes";
import { sessionRoutes } from "./modules/checkout/sessions/routes";
import { createSeatBoard } from "./modules/inventory/seat-board";
import { findSeats } from "./modules/inventory/seat-queries";
import { leadRoutes } from "./modules/messaging/leads/routes";
import { pressRoutes } from "./modules/payments/press/routes";
import { returnRoutes } from "./modules/payments/return/routes";
import { captchaRoutes } from "./modules/people/bot-check/routes";
import { otpRoutes } from "./modules/people/email-codes/routes";
import { guardianRoutes } from "./modules/people/guardians/routes";
import { limitCalls } from "./modules/people/limits/count-call";
import { studentRoutes } from "./modules/people/students/routes";
import { findOwnStudentByIdentity } from "./modules/people/students/student-queries";
import { apiDocs } from "./plugins/api-docs";
import { sendNotFound } from "./plugins/errors";

/** Every call below `/api`. */
export const apiRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { db, now } = deps;
  const seats = createSeatBoard({ find: (itemIds) => findSeats(db, itemIds), now });
  const catalogue = createCatalogueMemory({ db, now });
  keepCatalogue(app, catalogue);

  app.setNotFoundHandler(sendNotFound);
  await app.register(apiDocs);

  await app.register(configRoutes, { ...deps, catalogue });
  await app.register(catalogueRoutes, { db, catalogue, seats, now });
  await app.register(documentRoutes, deps);
  await app.register(packRoutes, { db, seats });

  await app.register(captchaRoutes, deps);
  await app.register(studentRoutes, { ...deps, withdrawPresses: pressWithdrawal(deps) });
  await app.register(guardianRoutes, deps);
  await app.register(otpRoutes, deps);

  await app.register(sessionRoutes, { deps });
  await app.register(orderRoutes, { deps });
  await app.register(receiptRoutes, deps);
  await app.register(quotePdfRoutes, { deps });
  await app.register(pressRoutes, { deps });
  await app.register(returnRoutes, { deps });

  await app.register(leadRoutes, {
    ...deps,
    countCalls: (subjects) => limitCalls(deps, subjects),
    hasOwnStudent: async (tx, sessionId, person) =>
      (await findOwnStudentByIdentity(tx, sessionId, person)) !== null,
    readTermsVersion: async () => (await deps.readAcademy()).documents.termsVersion,
  });
};
