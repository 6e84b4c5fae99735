import { randomBytes } from "node:crypto";
import type { Detail, Transaction } from "../payment/transaction";
import type { World } from "../world";
import type { Commerce } from "./credentials";
import { WebpayError } from "./errors";
import { isRecord, readAmount, readBuyOrder, readReturnUrl, readText } from "./request-fields";

const SESSION_ID_MAX = 61;
const PLUS_AMOUNT_DIGITS = 17;
const MALL_AMOUNT_DIGITS = 10;

// A buy order may be reused until it was paid once. Throws WebpayError
export function createTransaction(
  world: World,
  commerce: Commerce,
  body: Record<string, unknown>,
): Transaction {
  const buyOrder = readBuyOrder(body, "buy_order");
  const sessionId = readText(body, "session_id", SESSION_ID_MAX);
  const details =
    commerce.kind === "mall" ? mallDetails(commerce, body) : [plusDetail(commerce, body, buyOrder)];
  const returnUrl = readReturnUrl(body);
  if (world.store.isBuyOrderPaid(commerce.code, buyOrder)) {
    throw new WebpayError("INVALID", { field: "buy_order" });
  }
  return world.store.save({
    // The provider's recent tokens all begin like this.
    token: `01ab${randomBytes(30).toString("hex")}`,
    commerceCode: commerce.code,
    kind: commerce.kind,
    isDeferred: commerce.isDeferred,
    buyOrder,
    sessionId,
    returnUrl,
    journey: "created",
    createdAtMs: world.clock.now().getTime(),
    openedAtMs: null,
    answeredAtMs: null,
    committedAtMs: null,
    payment: null,
    details,
  });
}

function plusDetail({ code }: Commerce, body: Record<string, unknown>, buyOrder: string): Detail {
  return freshDetail(code, buyOrder, readAmount(body, "amount", { maxDigits: PLUS_AMOUNT_DIGITS }));
}

function mallDetails(commerce: Commerce, body: Record<string, unknown>): Detail[] {
  const listed = body.details;
  if (!Array.isArray(listed) || listed.length === 0) throw new WebpayError("NO_DETAILS");
  const details = listed.map((item: unknown, index) => mallDetail(commerce, item, `details[${index}].`));
  const keys = new Set(details.map(({ commerceCode, buyOrder }) => `${commerceCode} ${buyOrder}`));
  if (keys.size < details.length) throw new WebpayError("INVALID", { field: "details.buy_order" });
  return details;
}

function mallDetail(commerce: Commerce, item: unknown, prefix: string): Detail {
  if (!isRecord(item)) throw new WebpayError("INVALID", { field: prefix.slice(0, -1) });
  const amount = readAmount(item, "amount", { prefix, maxDigits: MALL_AMOUNT_DIGITS });
  const commerceCode = readText(item, "commerce_code", 12, prefix);
  const buyOrder = readBuyOrder(item, "buy_order", prefix);
  if (!commerce.children.includes(commerceCode)) throw new WebpayError("UNEXPECTED");
  return freshDetail(commerceCode, buyOrder, amount);
}

function freshDetail(commerceCode: string, buyOrder: string, amount: number): Detail {
  return {
    commerceCode,
    buyOrder,
    amount,
    status: "INITIALIZED",
    authorizationCode: null,
    capturedAmount: null,
    refundedAmount: 0,
  };
}
