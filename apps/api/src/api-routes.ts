import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "./deps";
import { captchaRoutes } from "./modules/access/bot-check/routes";
import { otpRoutes } from "./modules/access/email-codes/routes";
import { configRoutes } from "./modules/catalogue/config/routes";
import { noticeRoutes } from "./modules/catalogue/documents/notice-routes";
import { readPictures } from "./modules/catalogue/documents/pictures";
import { noticesOf } from "./modules/catalogue/documents/privacy-notices";
import { documentRoutes } from "./modules/catalogue/documents/routes";
import { catalogueFolder } from "./modules/catalogue/load/read-catalogue";
import { catalogueRoutes } from "./modules/catalogue/routes";
import { createSnapshotReader } from "./modules/catalogue/views/catalogue-snapshot";
import { changeRoutes } from "./modules/changes/routes";
import { endingRoutes } from "./modules/endings/routes";
import { moveRoutes } from "./modules/endings/sections/routes";
import { packRoutes } from "./modules/orders/packs/routes";
import { savedQuoteRoutes } from "./modules/orders/quotes/routes";
import { orderRoutes } from "./modules/orders/saving/routes";
import { sessionRoutes } from "./modules/orders/sessions/routes";
import { payLinkRoutes } from "./modules/payments/by-hand/routes";
import { pressRoutes } from "./modules/payments/press/routes";
import { pressWithdrawal } from "./modules/payments/press/withdraw-press";
import { returnRoutes } from "./modules/payments/return/routes";
import { guardianRoutes } from "./modules/people/guardians/routes";
import { leadRoutes } from "./modules/people/leads/routes";
import { studentRoutes } from "./modules/people/students/routes";
import { rightsRoutes } from "./modules/privacy/requests/routes";
import { purchaseRoutes } from "./modules/purchases/routes";
import { quotePdfRoutes } from "./modules/sales/receipts/quote-pdf-routes";
import { receiptRoutes } from "./modules/sales/receipts/routes";
import { orderViewRoutes } from "./modules/sales/view/routes";
import { apiDocs } from "./plugins/api-docs";
import { sendNotFound } from "./plugins/errors";

export const apiRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { db, cache } = deps;
  const readSnapshot = createSnapshotReader({ db, cache });

  app.setNotFoundHandler(sendNotFound);
  await app.register(apiDocs);

  const folder = catalogueFolder(deps.settings.CATALOGUE_DIR);
  const [pictures, documents] = await Promise.all([readPictures(folder), deps.readDocuments()]);
  const notices = noticesOf(documents);
  await app.register(configRoutes, { ...deps, readSnapshot, pictures });
  await app.register(catalogueRoutes, { db, cache, readSnapshot, readAcademy: deps.readAcademy });
  await app.register(documentRoutes, { ...deps, pictures });
  await app.register(noticeRoutes, { ...deps, notices });
  await app.register(packRoutes, { db, cache, readAcademy: deps.readAcademy });

  await app.register(captchaRoutes, deps);
  await app.register(studentRoutes, {
    ...deps,
    withdrawPresses: pressWithdrawal(deps),
    notices,
  });
  await app.register(guardianRoutes, deps);
  await app.register(otpRoutes, deps);
  await app.register(rightsRoutes, deps);

  await app.register(sessionRoutes, { deps });
  await app.register(orderRoutes, { deps });
  await app.register(orderViewRoutes, { deps });
  await app.register(receiptRoutes, deps);
  await app.register(quotePdfRoutes, { deps });
  await app.register(savedQuoteRoutes, { deps });
  await app.register(pressRoutes, { deps });
  await app.register(payLinkRoutes, { deps });
  await app.register(returnRoutes, { deps });

  await app.register(endingRoutes, deps);
  await app.register(moveRoutes, deps);
  await app.register(changeRoutes, { deps });
  await app.register(purchaseRoutes, deps);

  await app.register(leadRoutes, { ...deps, notices });
};
