import type { FastifyPluginAsync } from "fastify";
import { addCall } from "../../../plugins/call";
import { createQuotePdf } from "../../messaging/quote-pdf/create-quote-pdf";
import { limitCalls } from "../../people/limits/count-call";
import type { CheckoutDeps } from "../deps";
import { readQuotedOrder } from "./read-quoted-order";

const FILE_NAME = "cotizacion-pdv.pdf";

/** Timetable and quote as PDF, for the order's own session alone (REVIEW-08, REVIEW-09). */
export const quotePdfRoutes: FastifyPluginAsync<{ deps: CheckoutDeps }> = async (app, { deps }) => {
  addCall(app, "downloadQuote", async (request, reply) => {
    await limitCalls(deps, { order_lookup_address: request.ip });
    const session = await request.findSession();
    const pdf = await createQuotePdf(
      await readQuotedOrder(deps, { orderId: request.query.orderId, session }),
    );
    reply.type("application/pdf").header("content-disposition", `attachment; filename="${FILE_NAME}"`);
    return pdf;
  });
};
