import { santiagoDate } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { type ProgrammeEnds, programmeLastDay, yearsAfter } from "@shop/domain/orders/retention";
import { ActRefused } from "../../../acts/refusal";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import { SoldOrder, type SoldStudent } from "../../../db/stored/order-snapshot";
import { findIntensivePrograms } from "../../catalogue/queries/programs";
import { deleteOrder } from "../../orders/drafts/draft-queries";
import { IN_ORDER } from "../../orders/personal-data-queries";
import { type EndingRow, findEndings } from "../../orders/rows/ending-queries";
import { findOrder, type OrderRow } from "../../orders/rows/order-queries";
import { release } from "../../orders/saving/change-hold";
import type { PaymentDeps } from "../../payments/deps";
import { lockPerson, numberOf } from "../lock-person";
import { eraseRows } from "../register";
import type { RequestRow } from "../requests/request-queries";
import { ERASED_COPY as copy, DONE_COPY } from "../requests/rights-copy";
import { wasCharged } from "../retention/draft-queries";
import { minimiseOrder } from "../retention/minimise-order";

interface Acting {
  deps: PaymentDeps;
  actor: string;
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

async function readEnds(tx: Tx, { deps }: Acting): Promise<ProgrammeEnds> {
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
async function findContractEnd(tx: Tx, acting: Acting, rut: string, order: OrderRow): Promise<string | null> {
  const changed = order.changesOrderId === null ? null : await findOrder(tx, order.changesOrderId);
  const sale = changed ?? order;
  if (sale.state !== "finished") return null;
  const sold = SoldOrder.parse(sale.snapshot);
  const running = programmesOf(rut, sold).filter(({ ended }) => ended === null);
  const ends = await readEnds(tx, acting);
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
async function eraseFromSale(tx: Tx, acting: Acting, rut: string, order: OrderRow): Promise<Kept | null> {
  const sold = SoldOrder.parse(order.snapshot);
  const { reference } = sold;
  const until = await findContractEnd(tx, acting, rut, order);
  if (until !== null) return { reference, reason: "contract", until };
  await minimiseOrder(tx, order.id, { actor: acting.actor, isDue: (student) => student.rut === rut });
  const students: readonly SoldStudent[] = sold.students;
  const hasOthers = students.some((student) => student.rut !== null && student.rut !== rut);
  if (sold.guardian.rut !== rut || !hasOthers) return null;
  const { retention } = await acting.deps.readAcademy();
  const ends = await readEnds(tx, acting);
  const end = latestOf(programmesOf(rut, sold).map((programme) => programmeLastDay(programme, ends)));
  return { reference, reason: "proof", until: yearsAfter(end, retention.programmeYears) };
}

/**
 * What was never bought goes whole; of what was charged and given back, all but its payment.
 * @returns whether a payment stays
 * @throws ActRefused MONEY_MOVING
 */
async function eraseUnbought(tx: Tx, { deps, actor }: Acting, order: OrderRow): Promise<boolean> {
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
export async function erasePerson(tx: Tx, acting: Acting, { rut, email }: RequestRow): Promise<Erased> {
  const orders = await lockPerson(tx, rut);
  const sales = orders.filter(({ finishedAt }) => finishedAt !== null);
  const returned: OrderRow[] = [];
  for (const order of orders)
    if (order.finishedAt === null && (await eraseUnbought(tx, acting, order))) returned.push(order);
  const kept: Kept[] = [];
  for (const order of sales) {
    const stays = await eraseFromSale(tx, acting, rut, order);
    if (stays) kept.push(stays);
  }
  const { rows: deleted, inCrm: told } = await eraseRows(tx, { rut, email, inOrder: IN_ORDER });
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
