import type { ProviderDetail } from "../../gateways/card-payments";

export type RefundKind = "REVERSED" | "NULLIFIED";

export const isGivenBack = (status: string): status is RefundKind =>
  status === "REVERSED" || status === "NULLIFIED";

export const isUncharged = (status: string) => status === "INITIALIZED" || status === "FAILED";

export const wasTaken = ({ response_code: code, status }: ProviderDetail) =>
  code === 0 && !isUncharged(status);

/** CLP left at the provider; null for a partial refund without balance. */
export function balanceOf({
  status,
  amount,
  balance,
}: Pick<ProviderDetail, "status" | "amount" | "balance">): number | null {
  if (isGivenBack(status)) return 0;
  return status === "PARTIALLY_NULLIFIED" ? (balance ?? null) : amount;
}
