import type { PurchaseDetails } from "@shop/contracts/purchases/purchase";

/** Of its price no money came, so none goes back. */
export const isByScholarship = ({ payments }: PurchaseDetails): boolean =>
  payments.some(({ kind }) => kind === "scholarship");
