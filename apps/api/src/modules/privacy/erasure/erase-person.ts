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
import { lockPerson, referenceOrId } from "../lock-person";
import { eraseRows } from "../register";
import type { RequestRow } from "../requests/request-queries";
import { ERASED_COPY as copy, DONE_COPY } from "../requests/rights-copy";
import { wasCharged } from "../retention/draft-queries";
import { minimiseOrder } from "../retention/minimise-order";

interface Acting {
  deps: PaymentDeps;
  actor: string;
}

interface Kept {
  reference: string;
  reason: "contract" | "proof";
  until: string;
}

function programmesOf(rut: string, { guardian, students }: SoldOrder): SoldStudent[] {
  const all: readonly SoldStudent[] = students;
  return all.filter((student) => guardian.rut === rut || student.rut === rut);
}

async function readEnds(tx: Tx, { deps }: Acting): Promise<ProgrammeEnds> {
  const { seasonEnds: ends } = await deps.readAcademy();
  return { ends, intensivePrograms: await findIntensivePrograms(tx) };
}

// Empty for no days.
const latestOf = (days: readonly string[]): string => days.toSorted().at(-1) ?? "";

// Last day of a person's contract by an order; null if it was annulled or they left. A running notice of
// termination decides the day, and the contract runs until the ending took effect. An order that paid a change has
// the contract of the sale that it changed.
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
    const isOf = ({ positions }: EndingRow) =>
      positions.some((position) => sold.students[position] === programme);
    return notices.find(isOf)?.effectiveOn ?? lastDay(programme);
  });
  return latestOf([today, ...told]);
}

// Nothing goes while the contract runs. The payer stays in the books, with mailbox and telephone for as long as a
// student whom they paid for.
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

// Returns whether a payment stays: a charged and refunded order keeps it. @throws ActRefused MONEY_MOVING
async function eraseUnbought(tx: Tx, { deps, actor }: Acting, order: OrderRow): Promise<boolean> {
  if (!(await wasCharged(tx, order.id))) {
    await deleteOrder(tx, order.id);
    return false;
  }
  await release(tx, order, deps);
  if (!(await minimiseOrder(tx, order.id, { actor })))
    throw new ActRefused("MONEY_MOVING", referenceOrId(order));
  return true;
}

interface Erased {
  outcome: string;
  details: { told: number } & Record<string, number>;
}

// Unsold orders go at once. What a running contract or tax law requires stays, and the reply says why and until
// when [LAW-20]. @throws ActRefused MONEY_MOVING
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
  // Orders that keep a refunded payment.
  returned: readonly OrderRow[];
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
