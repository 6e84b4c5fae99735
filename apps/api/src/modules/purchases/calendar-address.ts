import { AppError } from "../../app-error";
import type { Database, Reader, Tx } from "../../db/database";
import { firstOf, statement } from "../../db/statement";
import { readSignedName, signName } from "../../http/purchase-link";
import type { ServerKeys } from "../../server-keys";
import { findOrderByReference } from "../orders/rows/named-order-queries";
import { insertEvent } from "../orders/rows/order-queries";
import { findSale, type Sale } from "../sales/receipts/find-receipt";

const RENEWED = "calendar_renewed";
/** Between an order's number for people and how often its calendar's address was renewed. */
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
  keys: Pick<ServerKeys, "calendars">;
}

/** Last part of the address of a purchase's calendar, signed; opens nothing else. */
export async function calendarToken(
  { db, keys }: AddressAccess,
  { orderId, snapshot }: Sale,
): Promise<string> {
  return signName(keys.calendars, nameOf(snapshot.reference, await countRenewals(db, orderId)));
}

/** The sale that a calendar's address names. @throws AppError NOT_FOUND, alike for whatever is none, or is none any more */
export async function findCalendarSale({ db, keys }: AddressAccess, token: string): Promise<Sale> {
  const name = readSignedName(keys.calendars, token);
  const [reference = ""] = name?.split(BETWEEN) ?? [];
  const order = await findOrderByReference(db, reference);
  if (!order || nameOf(reference, await countRenewals(db, order.id)) !== name)
    throw new AppError("NOT_FOUND");
  return await findSale(db, order.buyOrder);
}

/** Gives a purchase's calendar another address: whoever has the old one has it in vain (HARM-13). */
export const renewCalendar = (tx: Tx, orderId: number): Promise<void> =>
  insertEvent(tx, { orderId, actor: "buyer", event: RENEWED });
