import type { FastifyPluginAsync } from "fastify";
import { captchaRoutes } from "./features/captcha/routes";
import { createCatalogueMemory } from "./features/catalogue/catalogue-memory";
import { keepCatalogue } from "./features/catalogue/keep-catalogue";
import { findSeats } from "./features/catalogue/queries/seats";
import { catalogueRoutes } from "./features/catalogue/routes";
import { createSeatBoard } from "./features/catalogue/seat-board";
import { configRoutes } from "./features/config/routes";
import { documentRoutes } from "./features/documents/routes";
import { guardianRoutes } from "./features/guardians/routes";
import { leadRoutes } from "./features/leads/routes";
import { orderRoutes } from "./features/orders/routes";
import { otpRoutes } from "./features/otp/routes";
import { packRoutes } from "./features/packs/routes";
import { paymentRoutes } from "./features/payments/routes";
import { quotePdfRoutes } from "./features/quote-pdf/routes";
import { receiptRoutes } from "./features/receipts/routes";
import { sessionRoutes } from "./features/sessions/routes";
import { studentRoutes } from "./features/students/routes";
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
