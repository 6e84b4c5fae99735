import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { noteAct } from "../acts/audit-queries";
import { maskEmail } from "../modules/messaging/receipts/mask";
import { reportPayments } from "../modules/payments/report/report-payments";
import {
  findListedOrders,
  type ListedOrder,
  type OrderFilter,
} from "../modules/staff/looks/order-look-queries";
import { type Desk, type DeskAnswer, pending, told } from "./text/desk";
import {
  ATTEMPT_STATE_NAMES,
  deskCopy as copy,
  DIFFERENCE_NAMES,
  ORDER_STATE_NAMES,
  reportCopy,
} from "./text/desk-copy";
import { pickDay } from "./text/provider-day";
import { textTable } from "./text/text-table";

const TOTAL = 4;
const STUDENTS = 6;

function guardianText(order: ListedOrder, isFull: boolean): string {
  const { guardianName, guardianLastName, guardianEmail } = order;
  if (!guardianName) return "–";
  const contact = guardianEmail && (isFull ? guardianEmail : maskEmail(guardianEmail));
  return [`${guardianName} ${guardianLastName}`, contact].filter(Boolean).join(" · ");
}

/** Contact data is masked unless `isFull`. */
export async function listOrders(
  { deps, actor }: Desk,
  { isFull, ...filter }: OrderFilter & { isFull: boolean },
): Promise<DeskAnswer> {
  await noteAct(deps.db, { actor, action: "list", details: { ...filter, isFull } });
  const orders = await findListedOrders(deps.db, filter);
  if (orders.length === 0) return told(copy.noOrders);
  const rows = orders.map((order) => [
    formatInstant(order.createdAt),
    order.reference ?? "–",
    order.buyOrder,
    order.isInReview ? copy.inReview : ORDER_STATE_NAMES[order.state],
    formatClp(order.totalClp),
    guardianText(order, isFull),
    String(order.students),
  ]);
  const table = textTable(copy.list, rows, [TOTAL, STUDENTS]);
  return told(...table, ...(orders.length === filter.limit ? [copy.more(filter.limit)] : []));
}

const AMOUNT = 3;

/** Default: yesterday. @throws ActRefused DAY_TOO_OLD, DAY_NOT_OVER for a future day */
export async function reportDay({ deps, actor }: Desk, wanted: string | undefined): Promise<DeskAnswer> {
  const day = await pickDay(deps.db, wanted);
  await noteAct(deps.db, { actor, action: "report", details: { day } });
  const { attempts, differences } = await reportPayments(deps, day);
  if (differences.length === 0) return told(reportCopy.none(day, attempts));
  const rows = differences.map(({ buyOrder, state, provider, amountClp, kind }) => [
    buyOrder,
    ATTEMPT_STATE_NAMES[state],
    provider,
    formatClp(amountClp),
    DIFFERENCE_NAMES[kind],
  ]);
  return pending(
    reportCopy.some(day, attempts, differences.length),
    "",
    ...textTable(reportCopy.heads, rows, [AMOUNT]),
  );
}
