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
  /** Of the plan that was read and confirmed. */
  planId: string;
  /** `buyer`, or `staff:ana`. */
  actor: string;
  /** Staff say why; a buyer needs no reason. */
  why: string | null;
}

const isSame = (ending: EndingRow, positions: readonly number[]) => {
  const asked = new Set(positions);
  return ending.positions.length === asked.size && ending.positions.every((place) => asked.has(place));
};

/** The money of a plan, each step under a key of its own: asked for once, however often it is pressed. */
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
 * Ends the contract of some or all students of a paid or free order as it was planned and confirmed: writes it down, asks
 * for the money, frees the seats (with a notice: when that is over) and enqueues the written confirmation, all in the
 * caller's transaction. A change that waits for its payment is given up. Pressing again finds the first ending and changes
 * nothing.
 * @throws AppError ENDING_CHANGED with the plan that holds now, when it is another than was confirmed; ENDING_NOT_POSSIBLE;
 * PAYMENT_PENDING while a change is being paid
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
