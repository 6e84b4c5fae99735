import { ENDING_RULES } from "@shop/domain/contract/endings";
import { AppError } from "../../app-error";
import { readShopTime } from "../../db/clock";
import type { Tx } from "../../db/database";
import { enqueue } from "../../jobs/enqueue";
import { lapseChange, lockForChange } from "../changes/change-order";
import type { ChangeDeps } from "../changes/deps";
import { type EndingRow, findEndings, getEnding, insertEnding } from "../orders/rows/ending-queries";
import type { OrderRow } from "../orders/rows/order-queries";
import { ENDING_KEY, requestRefund } from "../payments/refund/request-refund";
import { type EndingWish, type PlannedEnding, planEnding } from "./plan-ending";
import { releaseStudents } from "./release-students";
import { viewPlan } from "./view-ending";

interface Ending extends EndingWish {
  orderId: number;
  planId: string;
  /** `buyer`, or e.g. `staff:ana`. */
  actor: string;
  /** Null only for a buyer. */
  why: string | null;
}

const isSame = (ending: EndingRow, positions: readonly number[]) => {
  const asked = new Set(positions);
  return ending.positions.length === asked.size && ending.positions.every((position) => asked.has(position));
};

// One key per step, so repeating is safe.
async function askForMoney(tx: Tx, { orderId, id, plan, actor, why }: EndingRow): Promise<void> {
  for (const [index, step] of plan.steps.entries()) {
    const key = `${ENDING_KEY}${id}-${index + 1}`;
    await requestRefund(tx, { ...step, orderId, key, reason: plan.reason, actor, why: why ?? plan.reason });
  }
}

async function begin(
  tx: Tx,
  {
    order,
    planned,
    at,
    ...by
  }: { order: OrderRow; planned: PlannedEnding; at: Date } & Pick<Ending, "actor" | "why">,
): Promise<EndingRow> {
  const { kind, positions, plan } = planned;
  const orderId = order.id;
  const id = await insertEnding(tx, {
    orderId,
    kind,
    positions,
    plan,
    ...by,
    askedAt: at,
    effectiveOn: plan.effectiveOn,
  });
  const ending = await getEnding(tx, { orderId, id });
  await askForMoney(tx, ending);
  if (!ENDING_RULES[kind].hasNotice) await releaseStudents(tx, { order, ending, now: at });
  await enqueue(tx, "send_order_mail", { orderId, kind: "ending", endingId: id });
  return await getEnding(tx, { orderId, id });
}

/**
 * Ends contracts as confirmed: record, refunds, seats (after a notice, if any) and mail, in the caller's transaction.
 * Replaces an open change. Repeating returns the first ending.
 * @throws AppError ENDING_CHANGED with the current plan, ENDING_NOT_POSSIBLE, PAYMENT_PENDING while a change is being
 * paid
 */
export async function endContract(
  tx: Tx,
  deps: Pick<ChangeDeps, "supersedeAttempts">,
  { orderId, planId, actor, why, ...wish }: Ending,
): Promise<EndingRow> {
  const { order, open } = await lockForChange(tx, orderId);
  const known = (await findEndings(tx, orderId)).find((ending) => isSame(ending, wish.positions));
  if (known) return known;
  const at = await readShopTime(tx);
  const planned = await planEnding(tx, { ...wish, order, at });
  if (planned.planId !== planId) throw new AppError("ENDING_CHANGED", { plan: viewPlan(planned) });
  if (open) await lapseChange(tx, deps, open);
  return await begin(tx, { order, planned, at, actor, why });
}
