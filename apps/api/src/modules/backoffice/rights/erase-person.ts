import { santiagoDate } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { type ProgrammeEnds, programmeLastDay, yearsAfter } from "@shop/domain/orders/retention";
import { ActRefused } from "../../../acts/refusal";
import { erasureCopy as copy } from "../../../cli/rights/rights-desk-copy";
import type { Desk } from "../../../cli/text/desk";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import { SoldOrder, type SoldStudent } from "../../../db/stored/order-snapshot";
import { type EndingRow, findEndings } from "../../aftersale/ending-queries";
import { findIntensivePrograms } from "../../catalogue/queries/programs";
import { deleteOrder } from "../../checkout/drafts/draft-queries";
import { release } from "../../checkout/ordering/change-hold";
import { isMoneyMoving } from "../../checkout/orders/order-payment-queries";
import { findOrder, lockOrder, type OrderRow } from "../../checkout/orders/order-queries";
import { minimiseOrder } from "../../checkout/retention/minimise-order";
import { isAtRest } from "../../checkout/retention/retention-queries";
import type { RequestRow } from "../../people/rights/request-queries";
import { DONE_COPY } from "../../people/rights/rights-copy";
import { lockSession } from "../../people/sessions/session-queries";
import { deletePerson, findSessionsOf, wasCharged } from "./erase-queries";
import { findOpenOrdersOf, findOrdersOf, inLockOrder } from "./rectify-queries";

export const numberOf = ({ id, reference }: Pick<OrderRow, "id" | "reference">) => reference ?? String(id);

/**
 * Locks what names a person: the sessions that typed the RUT, or one of several, and the orders in which it stands, in the
 * order in which everybody locks them. What is being saved or paid is waited for.
 * @throws ActRefused MONEY_MOVING
 */
export async function lockPerson(tx: Tx, ...ruts: readonly string[]): Promise<OrderRow[]> {
  const sessionIds = await findSessionsOf(tx, ruts);
  for (const sessionId of sessionIds) await lockSession(tx, sessionId);
  // An open order of these sessions may be pressed just now, and name the person only then.
  const open = await findOpenOrdersOf(tx, sessionIds);
  for (const id of await inLockOrder(tx, [...open, ...(await findOrdersOf(tx, ...ruts))]))
    await lockOrder(tx, id);
  const orders: OrderRow[] = [];
  for (const id of await findOrdersOf(tx, ...ruts)) {
    const order = await lockOrder(tx, id);
    if (!order) continue;
    const isMoving = order.finishedAt ? !(await isAtRest(tx, id)) : await isMoneyMoving(tx, id);
    if (isMoving) throw new ActRefused("MONEY_MOVING", numberOf(order));
    orders.push(order);
  }
  return orders;
}

/** Why a sale keeps somebody, and the last day of it. */
interface Kept {
  reference: string;
  reason: "contract" | "proof";
  until: string;
}

/** What of a sale a person studies, or pays for. */
function programmesOf(rut: string, { guardian, students }: SoldOrder): SoldStudent[] {
  const all: readonly SoldStudent[] = students;
  return all.filter((student) => guardian.rut === rut || student.rut === rut);
}

async function readEnds(tx: Tx, { deps }: Desk): Promise<ProgrammeEnds> {
  const { seasonEnds: ends } = await deps.readAcademy();
  return { ends, intensivePrograms: await findIntensivePrograms(tx) };
}

/** The latest of some days; empty for none. */
const latestOf = (days: readonly string[]): string => days.toSorted().at(-1) ?? "";

/**
 * The day until which a person still has a contract by an order; null for none: it was annulled, or they left. While a
 * notice of termination runs, it tells the day that ends the contract; the contract stands until the ending took effect.
 * An order that paid a change has none of its own, but that of the sale which it changed.
 */
async function findContractEnd(tx: Tx, desk: Desk, rut: string, order: OrderRow): Promise<string | null> {
  const changed = order.changesOrderId === null ? null : await findOrder(tx, order.changesOrderId);
  const sale = changed ?? order;
  if (sale.state !== "finished") return null;
  const sold = SoldOrder.parse(sale.snapshot);
  const running = programmesOf(rut, sold).filter(({ ended }) => ended === null);
  const ends = await readEnds(tx, desk);
  const lastDay = (programme: SoldStudent) => programmeLastDay(programme, ends);
  const today = santiagoDate(await readShopTime(tx));
  if (today > latestOf(running.map(lastDay))) return null;
  const notices = (await findEndings(tx, sale.id)).filter(({ effectedAt }) => effectedAt === null);
  const told = running.map((programme) => {
    const isOf = ({ positions }: EndingRow) => positions.some((place) => sold.students[place] === programme);
    return notices.find(isOf)?.effectiveOn ?? lastDay(programme);
  });
  return latestOf([today, ...told]);
}

/**
 * Takes a person out of a bought order, as far as the law lets: nothing while the contract runs, then the student. Who
 * paid stays in the books, and with mailbox and telephone as long as a student does whom they paid for.
 */
async function eraseFromSale(tx: Tx, desk: Desk, rut: string, order: OrderRow): Promise<Kept | null> {
  const sold = SoldOrder.parse(order.snapshot);
  const { reference } = sold;
  const until = await findContractEnd(tx, desk, rut, order);
  if (until !== null) return { reference, reason: "contract", until };
  await minimiseOrder(tx, order.id, { actor: desk.actor, isDue: (student) => student.rut === rut });
  const students: readonly SoldStudent[] = sold.students;
  const hasOthers = students.some((student) => student.rut !== null && student.rut !== rut);
  if (sold.guardian.rut !== rut || !hasOthers) return null;
  const { retention } = await desk.deps.readAcademy();
  const ends = await readEnds(tx, desk);
  const end = latestOf(programmesOf(rut, sold).map((programme) => programmeLastDay(programme, ends)));
  return { reference, reason: "proof", until: yearsAfter(end, retention.programmeYears) };
}

/**
 * What was never bought goes whole; of what was charged and given back, all but its payment.
 * @returns whether a payment stays
 * @throws ActRefused MONEY_MOVING
 */
async function eraseUnbought(tx: Tx, { deps, actor }: Desk, order: OrderRow): Promise<boolean> {
  if (!(await wasCharged(tx, order.id))) {
    await deleteOrder(tx, order.id);
    return false;
  }
  await release(tx, order, deps);
  if (!(await minimiseOrder(tx, order.id, { actor }))) throw new ActRefused("MONEY_MOVING", numberOf(order));
  return true;
}

interface Erased {
  outcome: string;
  details: { told: number } & Record<string, number>;
}

/**
 * Erases a person, in the caller's transaction: what was never bought at once, what a running contract or tax law needs
 * not, and the answer says why and until when [LAW-20].
 * @throws ActRefused MONEY_MOVING
 */
export async function erasePerson(tx: Tx, desk: Desk, { rut, email }: RequestRow): Promise<Erased> {
  const orders = await lockPerson(tx, rut);
  const sales = orders.filter(({ finishedAt }) => finishedAt !== null);
  const returned: OrderRow[] = [];
  for (const order of orders)
    if (order.finishedAt === null && (await eraseUnbought(tx, desk, order))) returned.push(order);
  const kept: Kept[] = [];
  for (const order of sales) {
    const stays = await eraseFromSale(tx, desk, rut, order);
    if (stays) kept.push(stays);
  }
  const { deleted, told } = await deletePerson(tx, { rut, email });
  const details = { orders: orders.length - sales.length, deleted, told, kept: kept.length };
  return { outcome: outcomeOf({ sales, kept, returned }), details };
}

interface Left {
  sales: readonly OrderRow[];
  kept: readonly Kept[];
  /** Orders of which a payment stays that was given back. */
  returned: readonly OrderRow[];
}

/** What whoever asked is told: what stays of which purchases and payments, why, and until when. */
function outcomeOf({ sales, kept, returned }: Left): string {
  if (sales.length + returned.length === 0) return DONE_COPY.erasure;
  const stays = kept.map(({ reference, reason, until }) => copy.kept[reason](reference, shortDate(until)));
  const known = new Set(kept.map(({ reference }) => reference));
  const minimal = sales.flatMap(({ reference }) =>
    reference && !known.has(reference) ? [copy.minimal(reference)] : [],
  );
  const payments = returned.map((order) => copy.returned(numberOf(order)));
  return [copy.erased, ...stays, ...minimal, ...payments].join(" ");
}
