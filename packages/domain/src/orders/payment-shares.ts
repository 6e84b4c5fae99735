import { type Clp, sumOf } from "../pricing/clp";

/** The provider authorises and refunds shares separately (Webpay Plus Mall). */
export interface PaymentShare {
  commerceCode: string;
  /** ≤ 26 characters, unique at the provider. */
  buyOrder: string;
  amountClp: Clp;
}

interface PaidLine {
  commerceCode: string;
  totalClp: Clp;
}

interface SplitRequest {
  lines: readonly PaidLine[];
  totalClp: Clp;
  /** A share's is `{buyOrder}-{k}`, counted from 1. */
  buyOrder: string;
}

/** In line order; a code with 0 has no share. @throws Error when the lines do not sum to the total */
export function splitByCommerce({ lines, totalClp, buyOrder }: SplitRequest): PaymentShare[] {
  const codes = [...new Set(lines.map(({ commerceCode }) => commerceCode))];
  const amounts = codes.map((code) =>
    sumOf(lines.filter((line) => line.commerceCode === code).map((line) => line.totalClp)),
  );
  if (sumOf(amounts) !== totalClp) throw new Error(`lines of ${sumOf(amounts)} do not make up ${totalClp}`);
  const paid = codes
    .map((commerceCode, index) => ({ commerceCode, amountClp: amounts[index] ?? 0 }))
    .filter(({ amountClp }) => amountClp > 0);
  return paid.map((share, index) => ({ ...share, buyOrder: `${buyOrder}-${index + 1}` }));
}
