import { AppError } from "../../app-error";
import type { Database, Reader, Tx } from "../../db/database";
import { firstOf, statement } from "../../db/statement";
import { readSignedName, signName } from "../../http/signature";
import { keysOfLinks, type ServerKeys } from "../../server-keys";
import { findOrderByReference } from "../orders/rows/named-order-queries";
import { insertEvent } from "../orders/rows/order-queries";
import { findSale, type Sale } from "../sales/receipts/find-receipt";

const RENEWED = "calendar_renewed";
const BETWEEN = ".";

const COUNT = statement<{ renewals: number }>(
  `SELECT count(*)::int AS renewals FROM order_events WHERE order_id = $1 AND event = '${RENEWED}'`,
);

async function countRenewals(db: Reader, orderId: number): Promise<number> {
  return firstOf(await COUNT(db, [orderId]))?.renewals ?? 0;
}

const nameOf = (reference: string, renewals: number) =>
  renewals === 0 ? reference : `${reference}${BETWEEN}${renewals}`;

interface AddressAccess {
  db: Database;
  keys: Pick<ServerKeys, "calendars" | "previous">;
}

// Signed last part of the calendar's URL; opens nothing else.
export async function calendarToken(
  { db, keys }: AddressAccess,
  { orderId, snapshot }: Sale,
): Promise<string> {
  return signName(keys.calendars, nameOf(snapshot.reference, await countRenewals(db, orderId)));
}

// Throws AppError NOT_FOUND, the same for unknown and renewed URLs
export async function findCalendarSale({ db, keys }: AddressAccess, token: string): Promise<Sale> {
  const name = readSignedName(keysOfLinks(keys, "calendars"), token);
  const [reference = ""] = name?.split(BETWEEN) ?? [];
  const order = await findOrderByReference(db, reference);
  if (!order || nameOf(reference, await countRenewals(db, order.id)) !== name)
    throw new AppError("NOT_FOUND");
  return await findSale(db, order.buyOrder);
}

// Changes the calendar's URL: the old one stops working (HARM-13).
export const renewCalendar = (tx: Tx, orderId: number): Promise<void> =>
  insertEvent(tx, { orderId, actor: "buyer", event: RENEWED });
