import { brandFile } from "@shop/domain/brand/brand";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { AppError } from "../../../app-error";
import { readSignedName } from "../../../http/signature";
import { addCall } from "../../../plugins/call";
import { keysOfLinks, type ServerKeys } from "../../../server-keys";
import { type CodeCounting, countCode } from "../../access/email-codes/count-code";
import { checkOtp, sendOtp } from "../../access/email-codes/email-code";
import { limitCalls } from "../../access/limits/count-call";
import type { CurrentAcademy } from "../../catalogue/current-academy";
import type { Season } from "../../messaging/mails/class-plan";
import { createReceipt } from "../../messaging/receipts/create-receipt";
import { maskEmail } from "../../messaging/receipts/mask";
import { summarizeReceipt } from "../../messaging/receipts/summarize-receipt";
import { readHistory, saleCalendar } from "../sold/sale-calendar";
import { findSaleMoney } from "../sold/sale-money-queries";
import { findSale, getMailbox, receiptAccess, resendReceipt } from "./find-receipt";

interface ReceiptOptions extends CodeCounting {
  keys: ServerKeys;
  readSeason: () => Promise<Season>;
  readAcademy: () => Promise<CurrentAcademy>;
}

// API-40, RESULT-13, API-39; guessed buy orders end in 429 (T24).
export const receiptRoutes: FastifyPluginAsync<ReceiptOptions> = async (app, deps) => {
  const { db, keys } = deps;

  const open = async (
    request: FastifyRequest,
    { buyorder, no }: { buyorder: string; no?: number | undefined },
  ) => {
    await limitCalls(deps, { order_lookup_address: request.network });
    const sale = await findSale(db, buyorder);
    const access = await receiptAccess(deps, sale, {
      session: await request.findSession(),
      no,
      network: request.network,
    });
    return { sale, access };
  };

  addCall(app, "readReceipt", async (request) => {
    const { sale, access } = await open(request, request.query);
    const { orderId, snapshot, annulledAt } = sale;
    const money = await findSaleMoney(db, { orderId });
    return summarizeReceipt(snapshot, { access, annulledAt, money });
  });

  addCall(app, "downloadReceipt", async (request, reply) => {
    const { isDownload } = request.query;
    const { sale, access } = await open(request, request.query);
    const { orderId, snapshot, annulledAt } = sale;
    const money = await findSaleMoney(db, { orderId });
    const { brand } = await deps.readAcademy();
    const pdf = await createReceipt(snapshot, { access, annulledAt, money, brand });
    const name = brandFile("comprobante-pago", brand, "pdf");
    const disposition = isDownload === "1" ? "attachment" : "inline";
    reply
      .type("application/pdf")
      .header("content-disposition", `${disposition}; filename="${name}"`)
      .header("receipt-access", access)
      // Our receipt page frames it; the pages' policy would block the PDF viewer's own parts.
      .header("content-security-policy", "frame-ancestors 'self'");
    return pdf;
  });

  addCall(app, "downloadCalendar", async (request, reply) => {
    const { sale, access } = await open(request, request.query);
    if (access !== "full") throw new AppError("CODE_REQUIRED");
    const file = saleCalendar(await readHistory(db, sale), { season: await deps.readSeason() });
    if (file === null) throw new AppError("NOT_FOUND");
    const name = brandFile("horario", (await deps.readAcademy()).brand, "ics");
    reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("cache-control", "no-store");
    return file;
  });

  // Also with OTP_CHECK=off: that setting is about purchases, not about reading one.
  addCall(app, "sendReceiptCode", async (request, reply) => {
    await limitCalls(deps, { order_lookup_address: request.network });
    const { order, purpose, token } = request.body;
    const sale = await findSale(db, order);
    const { email, rut } = getMailbox(sale);
    const session = await reply.openSession();
    // The link is in mails to the guardian only, so a stranger with the number cannot use up the owner's codes.
    const hasLink =
      token !== undefined && readSignedName(keysOfLinks(keys, "purchases"), token) === sale.snapshot.buyOrder;
    const isOwn = hasLink || session.id === sale.sessionId;
    if (!isOwn) await limitCalls(deps, { receipt_code_order: String(sale.orderId) });
    const counted = await countCode(deps, {
      session,
      email,
      network: request.network,
      ownOrderId: isOwn ? sale.orderId : null,
    });
    return {
      ...(await sendOtp(db, { sessionId: session.id, email, rut, purpose, isHidden: true, ...counted })),
      email: maskEmail(email),
    };
  });

  addCall(app, "checkReceiptCode", async (request, reply) => {
    const { order, purpose, code } = request.body;
    await limitCalls(deps, { order_lookup_address: request.network });
    const session = await request.getSession();
    const { email, rut } = getMailbox(await findSale(db, order));
    const claim = { sessionId: session.id, email, rut, purpose, isHidden: true };
    await checkOtp({ db, key: keys.otp }, claim, code);
    await reply.renewSession();
    return { success: true as const };
  });

  addCall(app, "resendReceipt", async (request) => {
    const buyOrder = request.body.order;
    await limitCalls(deps, { order_lookup_address: request.network });
    const sale = await findSale(db, buyOrder);
    const isOwner = (await request.findSession())?.id === sale.sessionId;
    // Strangers with the buy order do not use up the owner's limit.
    await limitCalls(deps, { resend_order: `${sale.orderId}${isOwner ? ":owner" : ""}` });
    return await resendReceipt(db, { sale, isOwner });
  });
};
