import { santiagoDate } from "@shop/domain/format/instants";
import type { IsoDate } from "@shop/domain/format/iso-date";
import {
  isPastProgramme,
  programmeLastDay,
  taxRecordsSince,
  yearsBefore,
} from "@shop/domain/orders/retention";
import { readShopTime } from "../../../db/clock";
import type { Database, Tx } from "../../../db/database";
import { SoldOrder } from "../../../db/stored/order-snapshot";
import type { Academy } from "../../catalogue/academy";
import { readAcademy } from "../../catalogue/academy-queries";
import { findIntensivePrograms } from "../../catalogue/queries/programs";
import { disownSold } from "../../inventory/item-queries";
import { deleteOrder } from "../../orders/drafts/draft-queries";
import { lockOrder, type OrderRow } from "../../orders/rows/order-queries";
import { isCouponKept } from "../../sales/sold/annulment-queries";
import { findFrozenItems } from "../../sales/sold/frozen-items";
import { minimiseOrder } from "./minimise-order";
import {
  deleteOldRecords,
  deleteSpentReleases,
  findOrdersPastTax,
  findReturnedOrders,
  findSalesToMinimise,
  hasOrders,
  isAtRest,
  type SoldProgramme,
} from "./retention-queries";

const ORDERS_AT_ONCE = 200;
const ACTOR = "sweeper";

// Each in its own transaction.
async function doEach(ids: readonly number[], act: (id: number) => Promise<boolean>): Promise<number> {
  let count = 0;
  for (const id of ids.slice(0, ORDERS_AT_ONCE)) count += (await act(id)) ? 1 : 0;
  return count;
}

// An annulled sale keeps at most the use of its coupon.
async function stillSold(tx: Tx, order: OrderRow): Promise<Parameters<typeof findFrozenItems>[1]> {
  const nothing = { students: [], pack: null, coupon: null };
  // A change's purchase is in the order that it changed.
  if (order.changesOrderId !== null || order.snapshot === null) return nothing;
  const sold = SoldOrder.parse(order.snapshot);
  if (order.state === "finished") return sold;
  return (await isCouponKept(tx, order.id)) ? { ...nothing, coupon: sold.coupon } : nothing;
}

// Its units stay sold, like those sold outside this shop. Read again under the order's lock.
async function deleteOldOrder(db: Database, orderId: number, since: IsoDate): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order?.minimisedAt || !(await isAtRest(tx, orderId))) return false;
    if (santiagoDate(order.finishedAt ?? order.createdAt) >= since) return false;
    await disownSold(tx, await findFrozenItems(tx, await stillSold(tx, order)));
    await deleteOrder(tx, orderId);
    return true;
  });
}

async function programmeJudge(db: Database, today: IsoDate, { retention, seasonEnds }: Academy) {
  const ends = { ends: seasonEnds, intensivePrograms: await findIntensivePrograms(db) };
  return (programme: SoldProgramme) => isPastProgramme(programmeLastDay(programme, ends), today, retention);
}

async function minimiseSales(db: Database, today: IsoDate, academy: Academy): Promise<number> {
  const isOver = await programmeJudge(db, today, academy);
  const minimise = (id: number, isDue?: typeof isOver) =>
    db.transaction((tx) => minimiseOrder(tx, id, { actor: ACTOR, ...(isDue ? { isDue } : {}) }));
  // No programme ends before it is bought.
  const before = yearsBefore(today, academy.retention.programmeYears);
  const sales = await findSalesToMinimise(db, before);
  const due = sales.flatMap(({ id, programmes }) => (programmes.some(isOver) ? [id] : []));
  const sold = await doEach(due, (id) => minimise(id, isOver));
  return sold + (await doEach(await findReturnedOrders(db, before), (id) => minimise(id)));
}

/**
 * Deletes personal data past retention of sold orders, and of charged and refunded ones: two years after a student's
 * programme all but what tax law requires, after the tax term the rest (contract, tenth clause; LAW-03).
 * Bounded. @returns minimised or deleted orders and rows
 */
export async function forgetSales(db: Database): Promise<number> {
  // An empty shop may have no academy yet.
  if (!(await hasOrders(db))) return 0;
  const academy = await readAcademy(db);
  const today = santiagoDate(await readShopTime(db));
  const since = taxRecordsSince(today, academy.retention);
  return (
    (await minimiseSales(db, today, academy)) +
    (await doEach(await findOrdersPastTax(db, since), (id) => deleteOldOrder(db, id, since))) +
    (await deleteOldRecords(db, { before: since, actor: ACTOR })) +
    (await deleteSpentReleases(db))
  );
}
