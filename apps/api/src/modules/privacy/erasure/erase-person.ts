import { santiagoDate } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { type ProgrammeEnds, programmeLastDay, yearsAfter } from "@shop/domain/orders/retention";
import { ActRefused } from "../../../acts/refusal";
import { readShopTime } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { SoldOrder, type SoldStudent } from "../../../db/stored/order-snapshot";
import { findIntensivePrograms } from "../../catalogue/queries/programs";
import { deleteOrder } from "../../orders/drafts/draft-queries";
import { IN_ORDER } from "../../orders/personal-data-queries";
import { type EndingRow, findEndings } from "../../orders/rows/ending-queries";
import { findOrder, type OrderRow } from "../../orders/rows/order-queries";
import { release } from "../../orders/saving/change-hold";
import type { PaymentDeps } from "../../payments/deps";
import { lockPerson, referenceOrId } from "../lock-person";
import { findOrdersOf } from "../person-queries";
import { eraseRows } from "../register";
import type { RequestRow } from "../requests/request-queries";
import { ERASED_COPY as copy, DONE_COPY } from "../requests/rights-copy";
import { wasCharged } from "../retention/draft-queries";
import { minimiseOrder } from "../retention/minimise-order";

type Deps = Pick<PaymentDeps, "readAcademy">;
interface Acting {
  deps: PaymentDeps;
  actor: string;
}

interface Kept {
  orderId: number;
  reference: string;
  reason: "contract" | "proof";
  until: string;
}

function programmesOf(rut: string, { guardian, students }: SoldOrder): SoldStudent[] {
  const all: readonly SoldStudent[] = students;
  return all.filter((student) => guardian.rut === rut || student.rut === rut);
}

async function readEnds(db: Reader, deps: Deps): Promise<ProgrammeEnds> {
  const { seasonEnds: ends } = await deps.readAcademy();
  return { ends, intensivePrograms: await findIntensivePrograms(db) };
}

// Empty for no days.
const latestOf = (days: readonly string[]): string => days.toSorted().at(-1) ?? "";

// Last day of a person's contract by an order; null if it was annulled or they left. A running notice of
// termination decides the day, and the contract runs until the ending took effect. An order that paid a change has
// the contract of the sale that it changed.
async function findContractEnd(db: Reader, deps: Deps, rut: string, order: OrderRow): Promise<string | null> {
  const changed = order.changesOrderId === null ? null : await findOrder(db, order.changesOrderId);
  const sale = changed ?? order;
  if (sale.state !== "finished") return null;
  const sold = SoldOrder.parse(sale.snapshot);
  const running = programmesOf(rut, sold).filter(({ ended }) => ended === null);
  const ends = await readEnds(db, deps);
  const lastDay = (programme: SoldStudent) => programmeLastDay(programme, ends);
  const today = santiagoDate(await readShopTime(db));
  if (today > latestOf(running.map(lastDay))) return null;
  const notices = (await findEndings(db, sale.id)).filter(({ effectedAt }) => effectedAt === null);
  const told = running.map((programme) => {
    const isOf = ({ positions }: EndingRow) =>
      positions.some((position) => sold.students[position] === programme);
    return notices.find(isOf)?.effectiveOn ?? lastDay(programme);
  });
  return latestOf([today, ...told]);
}

// Nothing goes while the contract runs. The payer stays in the books, with mailbox and telephone for as long as a
// student whom they paid for.
async function findKept(db: Reader, deps: Deps, rut: string, order: OrderRow): Promise<Kept | null> {
  const sold = SoldOrder.parse(order.snapshot);
  const { reference } = sold;
  const until = await findContractEnd(db, deps, rut, order);
  if (until !== null) return { orderId: order.id, reference, reason: "contract", until };
  const students: readonly SoldStudent[] = sold.students;
  const hasOthers = students.some((student) => student.rut !== null && student.rut !== rut);
  if (sold.guardian.rut !== rut || !hasOthers) return null;
  const { retention } = await deps.readAcademy();
  const ends = await readEnds(db, deps);
  const end = latestOf(programmesOf(rut, sold).map((programme) => programmeLastDay(programme, ends)));
  return { orderId: order.id, reference, reason: "proof", until: yearsAfter(end, retention.programmeYears) };
}

// A charged and refunded order keeps its payment. Throws ActRefused MONEY_MOVING
async function eraseReturned(tx: Tx, { deps, actor }: Acting, order: OrderRow): Promise<void> {
  await release(tx, order, deps);
  if (!(await minimiseOrder(tx, order.id, { actor })))
    throw new ActRefused("MONEY_MOVING", referenceOrId(order));
}

interface Erased {
  outcome: string;
  details: { told: number } & Record<string, number>;
}

// Unsold orders go at once. What a running contract or tax law requires stays; the reply says why and until when.
// Throws ActRefused MONEY_MOVING
export async function erasePerson(tx: Tx, acting: Acting, { rut, email }: RequestRow): Promise<Erased> {
  const orders = await lockPerson(tx, rut);
  const left = await findLeft(tx, acting.deps, rut, orders);
  const { sales, kept, returned, deleted: unbought } = left;
  for (const order of unbought) await deleteOrder(tx, order.id);
  for (const order of returned) await eraseReturned(tx, acting, order);
  const running = new Set(kept.flatMap(({ reason, orderId }) => (reason === "contract" ? orderId : [])));
  for (const { id } of sales)
    if (!running.has(id))
      await minimiseOrder(tx, id, { actor: acting.actor, isDue: (student) => student.rut === rut });
  const { rows: deleted, inCrm: told } = await eraseRows(tx, { rut, email, inOrder: IN_ORDER });
  const details = { orders: orders.length - sales.length, deleted, told, kept: kept.length };
  return { outcome: outcomeOf(left), details };
}

/** What the reply to an erasure would say now. */
export async function planErasure(db: Reader, deps: Deps, rut: string): Promise<string> {
  const orders: OrderRow[] = [];
  for (const id of await findOrdersOf(db, rut)) {
    const order = await findOrder(db, id);
    if (order) orders.push(order);
  }
  return outcomeOf(await findLeft(db, deps, rut, orders));
}

interface Left {
  sales: readonly OrderRow[];
  kept: readonly Kept[];
  // Orders that keep a refunded payment.
  returned: readonly OrderRow[];
  deleted: readonly OrderRow[];
}

async function findLeft(db: Reader, deps: Deps, rut: string, orders: readonly OrderRow[]): Promise<Left> {
  const sales = orders.filter(({ finishedAt }) => finishedAt !== null);
  const kept: Kept[] = [];
  for (const order of sales) kept.push(...[await findKept(db, deps, rut, order)].flatMap((one) => one ?? []));
  const returned: OrderRow[] = [];
  const deleted: OrderRow[] = [];
  for (const order of orders)
    if (order.finishedAt === null) ((await wasCharged(db, order.id)) ? returned : deleted).push(order);
  return { sales, kept, returned, deleted };
}

function outcomeOf({ sales, kept, returned }: Left): string {
  if (sales.length + returned.length === 0) return DONE_COPY.erasure;
  const stays = kept.map(({ reference, reason, until }) => copy.kept[reason](reference, shortDate(until)));
  const known = new Set(kept.map(({ reference }) => reference));
  const minimal = sales.flatMap(({ reference }) =>
    reference && !known.has(reference) ? [copy.minimal(reference)] : [],
  );
  const payments = returned.map((order) => copy.returned(referenceOrId(order)));
  return [copy.erased, ...stays, ...minimal, ...payments].join(" ");
}
