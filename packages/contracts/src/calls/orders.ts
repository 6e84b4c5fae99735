import { z } from "zod";
import { Id } from "../fields/primitives";
import { BuyOrder, IdText } from "../fields/query-fields";
import { Hold, Order, OrderFlow, OrderPointer, SavedOrder, SaveOrderBody, SessionState } from "../orders";

export const orderSchemas = {
  createOrder: {
    body: z.object({
      sessionState: z._default(SessionState, "[]"),
      initialStudentId: Id,
      flow: z._default(OrderFlow, "stepper"),
      isOulet: z.boolean().optional(),
    }),
    reply: z.object({ id: Id, sessionId: z.string() }),
  },
  saveOrder: { body: SaveOrderBody, reply: SavedOrder },
  findOrder: {
    query: z.object({ buyOrder: BuyOrder.optional(), no: IdText.optional() }),
    reply: Order,
  },
  confirmOrder: {
    body: z.object({ orderId: Id }),
    reply: z.object({ buyOrder: z.string(), order: OrderPointer }),
  },
  extendHold: { body: z.object({ orderId: Id }), reply: Hold },
  releaseHold: { body: z.object({ orderId: Id }), reply: z.object({ success: z.literal(true) }) },
  resendReceipt: {
    body: z.object({ order: BuyOrder }),
    reply: z.object({ success: z.boolean(), email: z.string().optional() }),
  },
  downloadReceipt: {
    query: z.object({ buyorder: BuyOrder, isDownload: z.enum(["0", "1"]).optional() }),
    reply: z.any().meta({ description: "PDF A4" }),
  },
};
