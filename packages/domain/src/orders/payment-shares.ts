import { type Clp, sumOf } from "../pricing/clp";

/** What one commerce code gets of a payment; the provider authorises and refunds each by itself (Webpay Plus Mall). */
export interface PaymentShare {
  commerceCode: string;
  /** ≤ 26 characters, unique at the provider. */
  buyOrder: string;
  amountClp: Clp;
}

interface PaidLine {
  /** Of the venue where the student takes the programme. */
  commerceCode: string;
  totalClp: Clp;
}

interface SplitRequest {
  lines: readonly PaidLine[];
  totalClp: Clp;
  /** Of the attempt; a share's is `{buyOrder}-{k}`, counted from 1. */
  buyOrder: string;
}

/**
 * Divides a payment over the commerce codes of its venues, in the order in which the lines name them: each gets its
 * lines' totals, so coupon parts and enrolment fees go where they arose. A code that would get nothing has no share.
 * @throws Error when the lines do not make up the total, to the peso
 */
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
