import type { PurchaseDetails } from "@shop/contracts/purchases/purchase";
import type { Brand } from "@shop/domain/brand/brand";
import { AppError } from "../../app-error";
import type { Reader } from "../../db/database";
import { createReceipt } from "../messaging/receipts/create-receipt";
import type { Sale } from "../sales/receipts/find-receipt";
import { findSaleMoney } from "../sales/sold/sale-money-queries";
import { findVersions } from "../sales/sold/version-queries";

// Newest first.
export async function listReceipts(
  db: Reader,
  { orderId, snapshot }: Sale,
): Promise<PurchaseDetails["receipts"]> {
  const earlier = await findVersions(db, orderId);
  const began = [snapshot.finishedAt, ...earlier.map(({ replacedAt }) => replacedAt.toISOString())];
  return began.map((since, index) => ({ version: index + 1, since })).reverse();
}

// PDF of one version. Throws AppError NOT_FOUND
export async function createVersion(
  db: Reader,
  { orderId, snapshot, annulledAt }: Sale,
  { number, brand }: { number: number; brand: Brand },
): Promise<Buffer> {
  const earlier = await findVersions(db, orderId);
  const left = earlier.find((version) => version.number === number);
  if (left) {
    const { replacedAt } = left;
    const money = await findSaleMoney(db, { orderId, before: replacedAt });
    return await createReceipt(left.snapshot, {
      access: "full",
      annulledAt: null,
      version: { number, replacedAt },
      money,
      brand,
    });
  }
  if (number !== earlier.length + 1) throw new AppError("NOT_FOUND");
  const money = await findSaleMoney(db, { orderId });
  return await createReceipt(snapshot, {
    access: "full",
    annulledAt,
    version: { number, replacedAt: null },
    money,
    brand,
  });
}
