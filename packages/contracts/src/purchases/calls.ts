import { z } from "zod";
import { ChangeChoices, ChangePlan, ChangeReply, ChangeWish, ConfirmedChange } from "./changes";
import { ConfirmedEnding, Ending, EndingPlan, EndingRequest } from "./endings";
import { MoveAnswer, MoveChoices, MovedPlace } from "./moves";
import { PayLink, PayLinkToken } from "./pay-link";
import { BoughtPlace, PurchaseToken } from "./places";
import { Purchase, PurchaseVersion, RefundAccount, SuspensionRequest } from "./purchase";

const OfPurchase = z.object({ token: PurchaseToken });
const Done = z.object({ success: z.literal(true) });

export const PURCHASE_CALLS = {
  readPayLink: { params: z.object({ token: PayLinkToken }), reply: PayLink },
  payByLink: {
    params: z.object({ token: PayLinkToken }),
    reply: z.object({ url: z.string(), token: z.string() }),
  },
  readCalendar: {
    params: OfPurchase,
    query: z.object({ isDownload: z.enum(["0", "1"]).optional() }),
    reply: z.any().meta({ description: "iCalendar (RFC 5545)" }),
  },
  downloadVersion: { params: PurchaseVersion, reply: z.any().meta({ description: "PDF A4" }) },
  readPurchase: { params: OfPurchase, reply: Purchase },
  giveRefundAccount: { params: OfPurchase, body: RefundAccount, reply: Done },
  renewCalendar: { params: OfPurchase, reply: Done },
  requestSuspension: { params: OfPurchase, body: SuspensionRequest, reply: Done },
  planEnding: { params: OfPurchase, body: EndingRequest, reply: EndingPlan },
  confirmEnding: { params: OfPurchase, body: ConfirmedEnding, reply: Ending },
  listChangeChoices: { params: BoughtPlace, reply: ChangeChoices },
  planChange: { params: BoughtPlace, body: ChangeWish, reply: ChangePlan },
  readMoveChoices: { params: MovedPlace, reply: MoveChoices },
  answerMove: { params: MovedPlace, body: MoveAnswer, reply: Done },
  makeChange: { params: BoughtPlace, body: ConfirmedChange, reply: ChangeReply },
};
