import { formatInstant } from "@shop/domain/format/instants";
import { SEAT_GRANT_DAYS } from "@shop/domain/orders/seat-budgets";
import { grantSeats } from "../../checkout/reservations/seat-grant-queries";
import { maskEmail } from "../../messaging/receipts/mask";
import { type Confirm, isAgreed } from "../desk/confirm";
import { type Desk, type DeskAnswer, told } from "../desk/desk";
import { deskCopy } from "../desk/desk-copy";
import { noteDeskAction } from "../desk/desk-queries";
import type { SeatsCommand } from "./seats-command";
import { seatsDeskCopy as copy } from "./seats-desk-copy";

/** Lets whoever proves a mailbox hold more seats than a family: a counsellor who enrols a group (HARM-04). */
export async function allowSeats(
  { deps, actor }: Desk,
  { email, seats, why, isSure }: SeatsCommand,
  confirm: Confirm,
): Promise<DeskAnswer> {
  const question = copy.question(maskEmail(email), seats, SEAT_GRANT_DAYS);
  if (!(await isAgreed(confirm, isSure, question))) return told(deskCopy.unchanged);
  const expiresAt = await deps.db.transaction(async (tx) => {
    const grant = await grantSeats(tx, { email, seats });
    await noteDeskAction(tx, { actor, action: "seats", why, details: { grant: grant.id, seats } });
    return grant.expiresAt;
  });
  return told(copy.granted(seats, formatInstant(expiresAt)));
}
