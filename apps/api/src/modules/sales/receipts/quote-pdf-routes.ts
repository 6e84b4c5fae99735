import { brandFile } from "@shop/domain/brand/brand";
import { consumerNotice } from "@shop/domain/contract/consumer-notice";
import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import { addCall } from "../../../plugins/call";
import { shopOrigin } from "../../../plugins/shop-origin";
import { limitCalls } from "../../access/limits/count-call";
import type { Session } from "../../access/sessions/session-queries";
import { noticeDataOf } from "../../catalogue/current-academy";
import { createQuotePdf, type QuotedOrder } from "../../messaging/quote-pdf/create-quote-pdf";
import { linkOfLines, type SavedQuoteDeps } from "../../orders/quotes/saved-quotes";
import { findLines, findOrder } from "../../orders/rows/order-queries";
import { readContents } from "../sold/freeze-order";

// NOT_FOUND alike for another session's order, a sold one and one without courses.
async function readQuotedOrder(
  deps: SavedQuoteDeps,
  { orderId, session, shopUrl }: { orderId: number; session: Session | null; shopUrl: string },
): Promise<QuotedOrder> {
  const { db, readAcademy } = deps;
  const order = session && (await findOrder(db, orderId));
  if (!order || order.sessionId !== session.id || order.snapshot) throw new AppError("NOT_FOUND");
  const issuedAt = await readShopTime(db);
  const { students, pack } = await readContents(db, order);
  if (students.length === 0) throw new AppError("NOT_FOUND");
  const academy = await readAcademy();
  const { seller, brand, supportPhone } = academy;
  const kind = order.totalClp === 0 ? "free" : pack ? "pack" : "courses";
  return {
    students,
    pack,
    coupon: order.couponCode ? { code: order.couponCode, valueClp: order.couponValueClp } : null,
    totalClp: order.totalClp,
    seller,
    brand,
    supportPhone,
    issuedAt,
    shopUrl,
    notice: consumerNotice(noticeDataOf(academy), kind),
    link: pack ? null : await linkOfLines(deps, { lines: await findLines(db, orderId), shopUrl }),
  };
}

/** REVIEW-08, REVIEW-09. */
export const quotePdfRoutes: FastifyPluginAsync<{ deps: SavedQuoteDeps }> = async (app, { deps }) => {
  addCall(app, "downloadQuote", async (request, reply) => {
    await limitCalls(deps, { order_lookup_address: request.network });
    const session = await request.findSession();
    const quoted = await readQuotedOrder(deps, {
      orderId: request.query.orderId,
      session,
      shopUrl: shopOrigin(deps.settings, request),
    });
    const pdf = await createQuotePdf(quoted);
    const name = brandFile("cotizacion", quoted.brand, "pdf");
    reply.type("application/pdf").header("content-disposition", `attachment; filename="${name}"`);
    return pdf;
  });
};
