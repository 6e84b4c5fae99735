import type { SuspensionRequest } from "@shop/contracts/purchases/purchase";
import { isSuspending } from "@shop/domain/suspensions/suspension";
import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import { findContractTerms } from "../../catalogue/contract/contract-queries";
import { insertEvent, lockOrder } from "../../orders/rows/order-queries";
import type { Sale } from "../../sales/receipts/find-receipt";
import { noteSuspension } from "./suspension-queries";

/**
 * Clause 8.3. Idempotent; a refused request is reopened.
 * @throws AppError SUSPENSION_TOO_SHORT with the contract's days, SUSPENSION_NOT_POSSIBLE for a student who has left
 */
export async function requestSuspension(
  db: Database,
  { sale, asked }: { sale: Sale; asked: SuspensionRequest },
): Promise<void> {
  const { orderId, snapshot, annulledAt } = sale;
  const student = snapshot.students[asked.position];
  if (!student || student.ended || annulledAt) throw new AppError("SUSPENSION_NOT_POSSIBLE");
  const { suspension } = await findContractTerms(db, snapshot.terms.version);
  if (!isSuspending(asked, suspension)) {
    throw new AppError("SUSPENSION_TOO_SHORT", { days: suspension.minimumDays });
  }
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const isNew = await noteSuspension(tx, { orderId, ...asked });
    if (isNew) await insertEvent(tx, { orderId, actor: "buyer", event: "suspension_asked" });
  });
}
