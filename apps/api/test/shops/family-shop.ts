import { normaliseRut } from "@shop/domain/people/rut";
import { aGuardian } from "@shop/test-kit/people";
import { Buyer } from "../buyer";
import { COURSES } from "../data/frozen-offer";
import { proveMailbox } from "../data/people-data";
import type { PurchaseShop } from "../purchase-shop";

export interface Twin {
  courses?: readonly number[];
  address?: string;
  /** Verified besides the guardian's. */
  mailbox?: string | undefined;
}

/** Another browser, ready to pay for the child with that RUT. */
export async function openTwin(
  shop: PurchaseShop,
  rut: string,
  { courses = COURSES, address = "200.1.1.1", mailbox }: Twin = {},
): Promise<Buyer> {
  const twin = await Buyer.open({ ...shop, newBrowser: () => shop.newBrowser(address) }, courses);
  await shop.query("UPDATE students SET rut = $1 WHERE id = $2", [rut, twin.studentId]);
  const guardian = aGuardian();
  await shop.query(
    `INSERT INTO otp_challenges (session_id, email, rut, purpose, challenge, created_at, expires_at, proven_at)
     SELECT session_id, $2, $3, 'purchase', 'c', shop_now(), shop_now(), shop_now() FROM students WHERE id = $1`,
    [twin.studentId, guardian.email, normaliseRut(guardian.rut)],
  );
  await twin.saveGuardian(guardian);
  if (mailbox) await proveMailbox(shop.db, [twin.studentId], mailbox);
  await twin.save();
  return twin;
}

export async function guardianOf(shop: PurchaseShop, { guardianId }: Buyer): Promise<string> {
  const [row] = await shop.query<{ email: string }>("SELECT email FROM guardians WHERE id = $1", [
    guardianId,
  ]);
  if (!row) throw new Error("the browser has no guardian yet");
  return row.email;
}
