import type { FastifyPluginAsync } from "fastify";
import { createCatalogueMemory } from "./modules/catalogue/cache/catalogue-memory";
import { keepCatalogue } from "./modules/catalogue/cache/keep-catalogue";
import { configRoutes } from "./modules/catalogue/config/routes";
import { documentRoutes } from "./modules/catalogue/documents/routes";
import { catalogueRoutes } from "./modules/catalogue/routes";
import { orderRoutes } from "./modules/checkout/orders/routes";
import { packRoutes } from "./modules/checkout/packs/routes";
import { quotePdfRoutes } from "./modules/checkout/receipts/quote-pdf-routes";
import { receiptRoutes } from "./modules/checkout/receipts/routes";
import { sessionRoutes } from "./modules/checkout/sessions/routes";
import { createSeatBoard } from "./modules/inventory/seat-board";
import { findSeats } from "./modules/inventory/seat-queries";
import { leadRoutes } from "./modules/messaging/leads/routes";
import { paymentRoutes } from "./modules/payments/return/routes";
import { captchaRoutes } from "./modules/people/bot-check/routes";
import { otpRoutes } from "./modules/people/email-codes/routes";
import { guardianRoutes } from "./modules/people/guardians/routes";
import { studentRoutes } from "./modules/people/students/routes";
import { orderPartsOf } from "./order-parts";
import type { Parts } from "./parts";
import { apiDocs } from "./plugins/api-docs";
import { sendNotFound } from "./plugins/errors";

/** Every call below `/api`. */
export const apiRoutes: FastifyPluginAsync<{ parts: Parts }> = async (app, { parts }) => {
  const { db, settings, keys } = parts;
  const orderParts = orderPartsOf(parts, app.log);
  const now = () => performance.now();
  const seats = createSeatBoard({ find: (itemIds) => findSeats(db, itemIds), now });
  const catalogue = createCatalogueMemory({ db, now });
  keepCatalogue(app, catalogue);

  app.setNotFoundHandler(sendNotFound);
  await app.register(apiDocs);

  await app.register(configRoutes, { db, settings, catalogue, readAcademy: orderParts.readAcademy });
  await app.register(catalogueRoutes, { db, catalogue, seats });
  await app.register(packRoutes, { db, seats });
  await app.register(captchaRoutes, { db, settings, keys, fetch });
  await app.register(studentRoutes, { db, settings });
  await app.register(guardianRoutes, { db, settings });
  await app.register(leadRoutes, { db, settings, readAcademy: orderParts.readAcademy });
  await app.register(otpRoutes, { db, settings, keys });
  await app.register(orderRoutes, { parts: orderParts });
  await app.register(paymentRoutes, { parts: orderParts });
  await app.register(sessionRoutes, { parts: orderParts });
  await app.register(receiptRoutes, { db, settings });
  await app.register(quotePdfRoutes, { parts: orderParts });
  await app.register(documentRoutes, { readAcademy: orderParts.readAcademy });
};
