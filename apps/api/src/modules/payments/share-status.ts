import type { ProviderDetail } from "../../gateways/card-payments";

export type RefundKind = "REVERSED" | "NULLIFIED";

/** True for a status that says that all of a share went back. */
export const isGivenBack = (status: string): status is RefundKind =>
  status === "REVERSED" || status === "NULLIFIED";

/** True for a status of a share of which no money was ever taken. */
export const isUncharged = (status: string) => status === "INITIALIZED" || status === "FAILED";

/** True for a share whose money was taken, and may have been given back since. */
export const wasTaken = ({ response_code: code, status }: ProviderDetail) =>
  code === 0 && !isUncharged(status);

/** What is left of a share at the provider, in CLP; null for a part of which it tells no balance. */
export function balanceOf({
  status,
  amount,
  balance,
}: Pick<ProviderDetail, "status" | "amount" | "balance">): number | null {
  if (isGivenBack(status)) return 0;
  return status === "PARTIALLY_NULLIFIED" ? (balance ?? null) : amount;
}
