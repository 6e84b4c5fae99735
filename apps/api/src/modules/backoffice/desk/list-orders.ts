import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { maskEmail } from "../../messaging/receipts/mask";
import { type Desk, type DeskAnswer, told } from "./desk";
import { deskCopy as copy, ORDER_STATE_NAMES } from "./desk-copy";
import { findListedOrders, type ListedOrder, noteDeskAction, type OrderFilter } from "./desk-queries";
import { textTable } from "./text-table";

const TOTAL = 3;
const STUDENTS = 5;

function guardianText(order: ListedOrder, isFull: boolean): string {
  const { guardianName, guardianLastName, guardianEmail } = order;
  if (!guardianEmail) return "–";
  return `${guardianName} ${guardianLastName} · ${isFull ? guardianEmail : maskEmail(guardianEmail)}`;
}

/** Orders that match, newest first, as a table; contact data masked unless the full list is asked for. */
export async function listOrders(
  { deps, actor }: Desk,
  { isFull, ...filter }: OrderFilter & { isFull: boolean },
): Promise<DeskAnswer> {
  await noteDeskAction(deps.db, { actor, action: "list", details: { ...filter, isFull } });
  const orders = await findListedOrders(deps.db, filter);
  if (orders.length === 0) return told(copy.noOrders);
  const rows = orders.map((order) => [
    formatInstant(order.createdAt),
    order.buyOrder,
    order.isInReview ? copy.inReview : ORDER_STATE_NAMES[order.state],
    formatClp(order.totalClp),
    guardianText(order, isFull),
    String(order.students),
  ]);
  const table = textTable(copy.list, rows, [TOTAL, STUDENTS]);
  return told(...table, ...(orders.length === filter.limit ? [copy.more(filter.limit)] : []));
}
