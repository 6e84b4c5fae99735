import type { GuardedAct } from "@shop/domain/people/code-purposes";
import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import { readSignedName } from "../../../http/signature";
import { keysOfLinks, type ServerKeys } from "../../../server-keys";
import { hasFreshProof, hasProofOfEmail } from "../../access/email-codes/code-queries";
import type { Session } from "../../access/sessions/session-queries";
import { findSale, type Sale } from "./find-receipt";

export interface PurchaseAccess {
  db: Database;
  keys: ServerKeys;
}

/** Only a code sent to the guardian's mailbox opens a purchase. */
export async function isOpenFor(
  { db }: PurchaseAccess,
  { sale, session }: { sale: Sale; session: Session | null },
): Promise<boolean> {
  const { email } = sale.snapshot.guardian;
  return session !== null && email !== null && (await hasProofOfEmail(db, { sessionId: session.id, email }));
}

/** Finished or annulled. @throws AppError NOT_FOUND, the same for unsigned links and deleted sales */
export async function findPurchase({ db, keys }: PurchaseAccess, token: string): Promise<Sale> {
  const buyOrder = readSignedName(keysOfLinks(keys, "purchases"), token);
  const sale = buyOrder === null ? null : await findSale(db, buyOrder);
  // The seats of an order that paid a change belong to the changed purchase.
  if (!sale || sale.changesOrderId !== null) throw new AppError("NOT_FOUND");
  return sale;
}

/** @throws AppError NOT_FOUND, EMAIL_NOT_PROVEN, CODE_REQUIRED without a code for this act in the last minutes */
export async function openForAct(
  access: PurchaseAccess,
  { act, ...asked }: { session: Session | null; token: string; act: GuardedAct },
): Promise<Sale> {
  const sale = await openPurchase(access, asked);
  const { email } = sale.snapshot.guardian;
  const sessionId = asked.session?.id;
  const isFresh = sessionId && email && (await hasFreshProof(access.db, { sessionId, email, act }));
  if (!isFresh) throw new AppError("CODE_REQUIRED");
  return sale;
}

/** @throws AppError NOT_FOUND, EMAIL_NOT_PROVEN until the session verified the guardian's mailbox */
export async function openPurchase(
  access: PurchaseAccess,
  { session, token }: { session: Session | null; token: string },
): Promise<Sale> {
  const sale = await findPurchase(access, token);
  if (!(await isOpenFor(access, { sale, session }))) throw new AppError("EMAIL_NOT_PROVEN");
  return sale;
}
