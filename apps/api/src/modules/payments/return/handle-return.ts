import {
  CHANGES_ANCHOR,
  NOT_PAID_ANCHOR,
  PAGE_PATHS,
  PAID_CHANGE_ANCHOR,
} from "@shop/domain/steps/page-paths";
import { signName, signPayLink } from "../../../http/signature";
import { traced } from "../../../tracing/tracing";
import { LATE, withinMs } from "../../../within-ms";
import { findOrder, moveOrder, type OrderRow } from "../../orders/rows/order-queries";
import {
  type AttemptOfOrder,
  type AttemptRow,
  findAttemptByBuyOrder,
  findAttemptByToken,
  findAttemptOfOrder,
  lockOrderOfAttempt,
  updateAttempt,
} from "../attempt-queries";
import type { PaymentDeps, ReturnDeps } from "../deps";
import { PAGE_WAITS_MS } from "../payment-times";
import { settleFound } from "../settle/settle-attempt";
import { classifyReturn, type ProviderReturn, type ReturnFields } from "./classify-return";

// `transactionFailed` of the result pages (spec §4).
type Failure = "err" | "time_expired";

function failureOf(attempt: AttemptRow): Failure | null {
  switch (attempt.state) {
    case "timed_out":
      return "time_expired";
    case "created":
    case "committing":
    case "unknown":
    case "review":
    case "authorized":
      return null;
    default:
      return "err";
  }
}

interface FlowAddresses {
  finished: string;
  failed: string;
}

const FLOW_ADDRESSES: Readonly<Record<OrderRow["flow"], FlowAddresses>> = {
  stepper: { finished: PAGE_PATHS.PurchaseConfirmed, failed: PAGE_PATHS.PurchaseRejected },
  legacy: { finished: PAGE_PATHS.PurchaseInfo, failed: PAGE_PATHS.Step4 },
  outlet: { finished: PAGE_PATHS.PurchaseConfirmed, failed: PAGE_PATHS.PurchaseRejected },
};

// Confirmation, retry, or the page that waits, in the order's flow (PAY-12, PAY-13, CHECKOUT-16, AMB-21, AMB-26).
export function resultAddress(order: OrderRow, attempt: AttemptRow): string {
  const query = new URLSearchParams({ buyOrder: order.buyOrder, no: String(order.id) });
  const { finished, failed } = FLOW_ADDRESSES[order.flow];
  if (order.state === "finished") return `${finished}?${query}`;
  const failure = failureOf(attempt);
  if (!failure) return `${PAGE_PATHS.PurchaseInfo}?${query}`;
  query.set("transactionFailed", failure);
  return `${failed}?${query}`;
}

// For an unknown payment, or one that this return may not open.
export const HOME = "/?transactionFailed=err";

async function findReturned(deps: PaymentDeps, returned: ProviderReturn): Promise<AttemptRow | null> {
  if (returned.kind === "invalid") return null;
  if (returned.kind !== "timed_out") return await findAttemptByToken(deps.db, returned.token);
  const attempt = await findAttemptByBuyOrder(deps.db, returned.buyOrder);
  return attempt?.providerSessionId === returned.sessionId ? attempt : null;
}

// Null when not paid in time: settling continues behind the page that verifies.
async function settleWithin(deps: ReturnDeps, attempt: AttemptRow): Promise<AttemptOfOrder | null> {
  const settling = settleFound(deps, attempt, "provider").catch((error: unknown) => {
    // The lease's job takes over; the buyer sees that the payment is being verified.
    deps.log.error({ err: error, attemptId: attempt.id }, "settling failed");
    return null;
  });
  deps.waitUntil(settling.then(() => {}));
  const paid = await withinMs(PAGE_WAITS_MS, settling);
  return paid === LATE ? null : paid;
}

// The form was left unpaid: the attempt is never committed, the order keeps its seats. Only from `created` [T13].
async function closeAttempt(
  deps: PaymentDeps,
  attemptId: number,
  state: "aborted" | "timed_out",
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrderOfAttempt(tx, attemptId);
    if (locked?.attempt.state !== "created") return;
    const { order, now } = locked;
    await updateAttempt(tx, attemptId, { state, settledAt: now });
    if (order.state === "paying") await moveOrder(tx, order, { to: "held", actor: "provider", event: state });
  });
}

// A change's payment returns to the page of the changed purchase.
async function changedPurchase(
  { db, keys }: ReturnDeps,
  { changesOrderId }: OrderRow,
  attempt: AttemptRow,
): Promise<string | null> {
  const changed = changesOrderId === null ? null : await findOrder(db, changesOrderId);
  const page = changed && PAGE_PATHS.Purchase.replace(":token", signName(keys.purchases, changed.buyOrder));
  return page && `${page}#${failureOf(attempt) ? CHANGES_ANCHOR : PAID_CHANGE_ANCHOR}`;
}

// What the academy sold is paid by its link, whose page says what came of it.
const payLinkPage = ({ keys }: ReturnDeps, { soldBy, buyOrder }: OrderRow, attempt: AttemptRow) =>
  soldBy &&
  PAGE_PATHS.PayLink.replace(":token", signPayLink(keys.purchases, buyOrder)) +
    (failureOf(attempt) ? `#${NOT_PAID_ANCHOR}` : "");

async function endReturn(deps: ReturnDeps, { kind }: ProviderReturn, attempt: AttemptRow): Promise<string> {
  const paid = kind === "finished" ? await settleWithin(deps, attempt) : null;
  if (kind === "aborted" || kind === "form_error") await closeAttempt(deps, attempt.id, "aborted");
  if (kind === "timed_out") await closeAttempt(deps, attempt.id, "timed_out");
  const settled = paid ?? (await findAttemptOfOrder(deps.db, attempt.id));
  if (!settled) return HOME;
  const { order, attempt: ended } = settled;
  const page = payLinkPage(deps, order, ended) ?? (await changedPurchase(deps, order, ended));
  return page ?? resultAddress(order, ended);
}

/** Found by token, without cookies; idempotent, by GET and POST [T11]. @returns URL of a shop page, for a 303 */
export async function handleReturn(deps: ReturnDeps, fields: ReturnFields): Promise<string> {
  const returned = classifyReturn(fields);
  const attempt = await findReturned(deps, returned);
  if (!attempt) return HOME;
  const facts = { "shop.attempt.id": attempt.id };
  return await traced({ name: "payment return", facts, traceParent: attempt.traceParent }, () =>
    endReturn(deps, returned, attempt),
  );
}
