import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { ORDER_STATES } from "@shop/domain/orders/order-states";
import { ORDER_STATE_NAMES } from "@shop/domain/purchases/names-copy";
import { noteLooks } from "../../acts/audit-queries";
import { maskEmail } from "../../modules/messaging/receipts/mask";
import {
  findListedOrders,
  type ListedOrder,
  type OrderFilter,
} from "../../modules/staff/looks/order-look-queries";
import { type Desk, type DeskAnswer, defineCommand, FLAG, TEXT, told } from "../command/define-command";
import { readDay, refuse } from "../command/read-words";
import { textTable } from "../command/text-table";
import { listCopy as copy } from "./orders-copy";

const MAX_LISTED = 500;
const LISTED = 50;

const TOTAL = 4;
const STUDENTS = 6;

function guardianText(order: ListedOrder, isFull: boolean): string {
  const { guardianName, guardianLastName, guardianEmail } = order;
  if (!guardianName) return "–";
  const contact = guardianEmail && (isFull ? guardianEmail : maskEmail(guardianEmail));
  return [`${guardianName} ${guardianLastName}`, contact].filter(Boolean).join(" · ");
}

// Contact data is masked unless `isFull`.
async function listOrders(
  { deps, actor }: Desk,
  { isFull, ...filter }: OrderFilter & { isFull: boolean },
): Promise<DeskAnswer> {
  const orders = await findListedOrders(deps.db, filter);
  await noteLooks(
    deps.db,
    { actor, action: "list", details: { ...filter, isFull } },
    orders.map(({ id }) => id),
  );
  if (orders.length === 0) return told(copy.none);
  const rows = orders.map((order) => [
    formatInstant(order.createdAt),
    order.reference ?? "–",
    order.buyOrder,
    order.isInReview ? copy.inReview : ORDER_STATE_NAMES[order.state],
    formatClp(order.totalClp),
    guardianText(order, isFull),
    String(order.students),
  ]);
  const table = textTable(copy.heads, rows, [TOTAL, STUDENTS]);
  return told(...table, ...(orders.length === filter.limit ? [copy.more(filter.limit)] : []));
}

function readState(typed: string | undefined): OrderFilter["state"] {
  if (typed === undefined) return undefined;
  return (
    ([...ORDER_STATES, "review"] as const).find((known) => known === typed) ?? refuse(copy.badState(typed))
  );
}

function readLimit(typed: string | undefined): number {
  const limit = Number(typed ?? LISTED);
  return Number.isInteger(limit) && limit >= 1 && limit <= MAX_LISTED ? limit : refuse(copy.badLimit);
}

export const list = defineCommand({
  name: "list",
  usage: { "[--state s] [--from día] [--to día] [--limit n] [--full]": "compras, las nuevas primero" },
  options: { state: TEXT, from: TEXT, to: TEXT, limit: TEXT, full: FLAG },
  read: ({ state, from, to, limit, full }) => ({
    state: readState(state),
    from: readDay(from),
    to: readDay(to),
    limit: readLimit(limit),
    isFull: full,
  }),
  run: listOrders,
});
