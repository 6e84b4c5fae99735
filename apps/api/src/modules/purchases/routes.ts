import { brandFile } from "@shop/domain/brand/brand";
import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../plugins/call";
import type { Settings } from "../../settings";
import { limitCalls } from "../access/limits/count-call";
import { findContractTerms } from "../catalogue/contract/contract-queries";
import type { CurrentAcademy } from "../catalogue/current-academy";
import { viewMadeChanges } from "../changes/view-change";
import { viewMoves } from "../endings/sections/view-moves";
import { requestSuspension } from "../endings/suspensions/request-suspension";
import { findSuspensions } from "../endings/suspensions/suspension-queries";
import type { Season } from "../messaging/mails/class-plan";
import { findEndings } from "../orders/rows/ending-queries";
import { insertEvent } from "../orders/rows/order-queries";
import { findMoneyBack, findPaymentsMade } from "../payments/money-queries";
import { findRefundAccount, saveRefundAccount } from "../payments/refund/refund-account-queries";
import type { Sale } from "../sales/receipts/find-receipt";
import {
  findPurchase,
  isOpenFor,
  openForAct,
  openPurchase,
  type PurchaseAccess,
} from "../sales/receipts/open-purchase";
import { readHistory, saleCalendar, saleFeed } from "../sales/sold/sale-calendar";
import { findSaleMoney } from "../sales/sold/sale-money-queries";
import { findDocumentsOfOrder } from "../tax/documents/document-list-queries";
import { calendarToken, findCalendarSale, renewCalendar } from "./calendar-address";
import { findLooks } from "./look-queries";
import { purchaseCopy } from "./purchase-copy";
import { createVersion, listReceipts } from "./receipt-versions";
import { type PurchaseFacts, viewPurchase } from "./view-purchase";

interface PurchaseOptions extends PurchaseAccess {
  settings: Settings;
  readSeason: () => Promise<Season>;
  readAcademy: () => Promise<CurrentAcademy>;
}

const FEED_HOURS = 6;

export const purchaseRoutes: FastifyPluginAsync<PurchaseOptions> = async (app, deps) => {
  const { db } = deps;

  const factsOf = async (sale: Sale): Promise<PurchaseFacts> => {
    const { orderId, snapshot } = sale;
    const [endings, season] = [await findEndings(db, orderId), await deps.readSeason()];
    return {
      calendarToken: await calendarToken(deps, sale),
      looks: await findLooks(db, orderId),
      payments: await findPaymentsMade(db, orderId),
      refunds: await findMoneyBack(db, orderId),
      terms: await findContractTerms(db, snapshot.terms.version),
      account: await findRefundAccount(db, orderId),
      suspensions: await findSuspensions(db, orderId),
      documents: await findDocumentsOfOrder(db, orderId),
      receipts: await listReceipts(db, sale),
      changes: await viewMadeChanges(db, orderId),
      moves: await viewMoves(db, sale, { endings, season }),
      endings,
      season,
    };
  };

  addCall(app, "readPurchase", async (request, reply) => {
    await limitCalls(deps, { order_lookup_address: request.network });
    const sale = await findPurchase(deps, request.params.token);
    const isOpen = await isOpenFor(deps, { sale, session: await request.findSession() });
    reply.header("cache-control", "no-store");
    const money = await findSaleMoney(db, { orderId: sale.orderId });
    return viewPurchase(sale, { facts: isOpen ? await factsOf(sale) : null, money });
  });

  addCall(app, "downloadVersion", async (request, reply) => {
    await limitCalls(deps, { order_lookup_address: request.network });
    const { token, version } = request.params;
    const sale = await openPurchase(deps, { session: await request.findSession(), token });
    const { brand } = await deps.readAcademy();
    const pdf = await createVersion(db, sale, { number: version, brand });
    const name = brandFile("comprobante-pago", brand, `v${version}.pdf`);
    reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("cache-control", "no-store");
    return pdf;
  });

  addCall(app, "giveRefundAccount", async (request) => {
    await limitCalls(deps, { order_lookup_address: request.network });
    const { params, body: account } = request;
    const { orderId } = await openForAct(deps, {
      session: await request.findSession(),
      token: params.token,
      act: "account",
    });
    await db.transaction(async (tx) => {
      await saveRefundAccount(tx, { orderId, actor: "buyer", account });
      await insertEvent(tx, { orderId, actor: "buyer", event: "refund_account_told" });
    });
    return { success: true as const };
  });

  addCall(app, "renewCalendar", async (request) => {
    await limitCalls(deps, { order_lookup_address: request.network });
    const session = await request.findSession();
    const { orderId } = await openPurchase(deps, { session, token: request.params.token });
    await db.transaction((tx) => renewCalendar(tx, orderId));
    return { success: true as const };
  });

  addCall(app, "requestSuspension", async (request) => {
    await limitCalls(deps, { order_lookup_address: request.network });
    const { params, body: asked } = request;
    const sale = await openPurchase(deps, { session: await request.findSession(), token: params.token });
    await requestSuspension(db, { sale, asked });
    return { success: true as const };
  });

  addCall(app, "readCalendar", async (request, reply) => {
    await limitCalls(deps, { order_lookup_address: request.network });
    const sale = await findCalendarSale(deps, request.params.token);
    const isFile = request.query.isDownload === "1";
    const disposition = isFile ? "attachment" : "inline";
    const history = await readHistory(db, sale);
    const season = await deps.readSeason();
    const { brand } = await deps.readAcademy();
    const feed = { name: purchaseCopy.calendar(brand.name), everyHours: FEED_HOURS };
    reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", `${disposition}; filename="${brandFile("clases", brand, "ics")}"`)
      // Calendar programs poll: a private copy is good for 15 minutes.
      .header("cache-control", "private, max-age=900");
    return (isFile ? saleCalendar(history, { season }) : null) ?? saleFeed(history, { season, feed });
  });
};
