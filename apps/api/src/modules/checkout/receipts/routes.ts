import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../../db/database";
import { addCall } from "../../../plugins/call";
import type { Settings } from "../../../settings";
import { createReceipt } from "../../messaging/receipts/create-receipt";
import { limitCalls } from "../../people/limits/count-call";
import { getReceipt, resendReceipt } from "./find-receipt";

const FILE_NAME = "comprobante-pago-pdv.pdf";

/** Receipt as PDF (API-40, RESULT-13) and by mail (API-39). Guessing buy orders ends in 429 (T24). */
export const receiptRoutes: FastifyPluginAsync<{ db: Database; settings: Settings }> = async (app, deps) => {
  const { db } = deps;

  addCall(app, "downloadReceipt", async (request, reply) => {
    const { buyorder, isDownload } = request.query;
    await limitCalls(deps, { order_lookup_address: request.ip });
    const session = await request.findSession();
    const { snapshot, annulledAt, isOwn } = await getReceipt(db, { buyOrder: buyorder, session });
    const pdf = await createReceipt(snapshot, { isMasked: !isOwn, annulledAt });
    const disposition = isDownload === "1" ? "attachment" : "inline";
    reply
      .type("application/pdf")
      .header("content-disposition", `${disposition}; filename="${FILE_NAME}"`)
      // Our own receipt page shows it in a frame; the pages' policy would refuse the reader's own parts.
      .header("content-security-policy", "frame-ancestors 'self'");
    return pdf;
  });

  addCall(app, "resendReceipt", async (request) => {
    const buyOrder = request.body.order;
    await limitCalls(deps, { resend_address: request.ip, order_lookup_address: request.ip });
    const session = await request.findSession();
    const { orderId, snapshot } = await getReceipt(db, { buyOrder, session });
    await limitCalls(deps, { resend_order: String(orderId) });
    return await resendReceipt(db, { orderId, snapshot });
  });
};
