import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../../db/database";
import { addCall } from "../../../plugins/call";
import type { ServerKeys } from "../../../server-keys";
import type { Settings } from "../../../settings";
import { createReceipt } from "../../messaging/receipts/create-receipt";
import { maskEmail } from "../../messaging/receipts/mask";
import { requireHuman } from "../../people/bot-check/check-human";
import { checkOtp, sendOtp } from "../../people/email-codes/email-code";
import { limitCalls } from "../../people/limits/count-call";
import { findSale, receiptAccess, resendReceipt } from "./find-receipt";

interface ReceiptOptions {
  db: Database;
  settings: Settings;
  keys: ServerKeys;
}

const FILE_NAME = "comprobante-pago-pdv.pdf";

/** Receipt as PDF (API-40, RESULT-13) and by mail (API-39). Guessing buy orders ends in 429 (T24). */
export const receiptRoutes: FastifyPluginAsync<ReceiptOptions> = async (app, deps) => {
  const { db, settings, keys } = deps;

  addCall(app, "downloadReceipt", async (request, reply) => {
    const { buyorder, isDownload, no } = request.query;
    await limitCalls(deps, { order_lookup_address: request.ip });
    const sale = await findSale(db, buyorder);
    const access = await receiptAccess(deps, sale, { session: await request.findSession(), no });
    const pdf = await createReceipt(sale.snapshot, { access, annulledAt: sale.annulledAt });
    const disposition = isDownload === "1" ? "attachment" : "inline";
    reply
      .type("application/pdf")
      .header("content-disposition", `${disposition}; filename="${FILE_NAME}"`)
      .header("receipt-access", access)
      // Our own receipt page shows it in a frame; the pages' policy would refuse the reader's own parts.
      .header("content-security-policy", "frame-ancestors 'self'");
    return pdf;
  });

  // With OTP_CHECK=off too: that setting says how a purchase goes on, not who may read one.
  addCall(app, "sendReceiptCode", async (request, reply) => {
    await limitCalls(deps, { order_lookup_address: request.ip });
    requireHuman(await request.findSession(), settings);
    const { orderId, snapshot } = await findSale(db, request.body.order);
    const { email, rut } = snapshot.guardian;
    const session = await reply.openSession();
    await limitCalls(deps, {
      otp_send_address: request.ip,
      otp_send_session: session.id,
      receipt_code_order: String(orderId),
      otp_send_email: email,
    });
    return { ...(await sendOtp(db, { sessionId: session.id, email, rut })), email: maskEmail(email) };
  });

  addCall(app, "checkReceiptCode", async (request) => {
    const { order, code } = request.body;
    await limitCalls(deps, { order_lookup_address: request.ip, otp_check_address: request.ip });
    const session = await request.getSession();
    await limitCalls(deps, { otp_check_session: session.id });
    const { email, rut } = (await findSale(db, order)).snapshot.guardian;
    await checkOtp({ db, key: keys.otp }, { sessionId: session.id, email, rut }, code);
    return { success: true as const };
  });

  addCall(app, "resendReceipt", async (request) => {
    const buyOrder = request.body.order;
    await limitCalls(deps, { resend_address: request.ip, order_lookup_address: request.ip });
    const { orderId, snapshot } = await findSale(db, buyOrder);
    await limitCalls(deps, { resend_order: String(orderId) });
    return await resendReceipt(db, { orderId, snapshot });
  });
};
