import { type Clp, sumOf } from "../pricing/clp";
import type { PaidPart, RefundRoute, RefundStep } from "./refund-plan";

const HOUR_MS = 3_600_000;

/** Transbank, since the payment: reversal within three hours, nullification up to 90 days. */
export const REVERSAL_MS = 3 * HOUR_MS;
export const NULLIFICATION_MS = 90 * 24 * HOUR_MS;

// Partial refunds only for credit in one payment; unknown types only in whole.
const PARTIAL_TYPES: ReadonlySet<string> = new Set(["VN"]);

interface Source {
  attemptId: number;
  share: string | null;
  commerceCode: string | null;
  isByCard: boolean;
  ageMs: number;
  takesPartial: boolean;
  paidClp: Clp;
  leftClp: Clp;
}

export interface Owed {
  commerceCode: string | null;
  amountClp: Clp;
}

function sourcesOf(payment: PaidPart, at: Date): Source[] {
  const { attemptId, paidAt, isByCard, typeCode, instalments, shares, paidClp, returnedClp } = payment;
  const takesPartial = PARTIAL_TYPES.has(typeCode) && instalments <= 1;
  const common = { attemptId, isByCard, ageMs: at.getTime() - paidAt.getTime(), takesPartial };
  const whole = { share: null, commerceCode: null, paidClp, leftClp: paidClp - returnedClp };
  if (shares.length === 0) return [{ ...common, ...whole }];
  return shares.map(({ buyOrder, commerceCode, amountClp, returnedClp: returned }) => ({
    ...common,
    share: buyOrder,
    commerceCode,
    paidClp: amountClp,
    leftClp: amountClp - returned,
  }));
}

function cardRoute(source: Source, amountClp: Clp): RefundRoute | null {
  const { isByCard, ageMs, takesPartial, paidClp, leftClp } = source;
  if (!isByCard || ageMs > NULLIFICATION_MS) return null;
  if (amountClp === paidClp && leftClp === paidClp) return ageMs < REVERSAL_MS ? "reversal" : "nullification";
  return takesPartial ? "partial_nullification" : null;
}

type Take = (amountClp: Clp, sources: readonly Source[]) => Clp;

function takeInto(taken: Map<Source, Clp>, left: (source: Source) => Clp, admits: typeof cardRoute): Take {
  return (amountClp, sources) => {
    let missing = amountClp;
    for (const source of sources) {
      const more = Math.min(missing, left(source));
      const amount = (taken.get(source) ?? 0) + more;
      if (more === 0 || admits(source, amount) === null) continue;
      taken.set(source, amount);
      missing -= more;
    }
    return missing;
  };
}

// Youngest payment and own commerce code first, by card if possible. Throws Error when less is left
export function routeRefund(owed: readonly Owed[], payments: readonly PaidPart[], at: Date): RefundStep[] {
  const sources = [...payments]
    .sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime() || b.attemptId - a.attemptId)
    .flatMap((payment) => sourcesOf(payment, at));
  const byCard = new Map<Source, Clp>();
  const byTransfer = new Map<Source, Clp>();
  const left = (source: Source) => source.leftClp - (byCard.get(source) ?? 0) - (byTransfer.get(source) ?? 0);
  const card = takeInto(byCard, left, cardRoute);
  const transfer = takeInto(byTransfer, left, () => "transfer");

  const own = (code: string | null) => sources.filter(({ commerceCode }) => commerceCode === code);
  const rest = amountsByCode(owed, sources).map(({ commerceCode, amountClp }) => {
    const atHome = own(commerceCode);
    return transfer(card(amountClp, atHome), atHome);
  });
  const missing = transfer(card(sumOf(rest), sources), sources);
  if (missing > 0) throw new Error(`${missing} CLP more go back than what is left of the payments`);

  return [
    ...[...byCard].map(([source, amount]) => stepOf(source, cardRoute(source, amount) ?? "transfer", amount)),
    ...[...byTransfer].map(([source, amount]) => stepOf(source, "transfer", amount)),
  ];
}

const stepOf = ({ attemptId, share }: Source, route: RefundRoute, amountClp: Clp): RefundStep => ({
  attemptId,
  share,
  route,
  amountClp,
});

function amountsByCode(owed: readonly Owed[], sources: readonly Source[]): Owed[] {
  const paidAt = new Set(sources.map(({ commerceCode }) => commerceCode));
  const placed = owed.map(({ commerceCode, amountClp }) => ({
    commerceCode: paidAt.has(commerceCode) ? commerceCode : null,
    amountClp,
  }));
  return [...new Set(placed.map(({ commerceCode }) => commerceCode))].map((code) => ({
    commerceCode: code,
    amountClp: sumOf(
      placed.filter(({ commerceCode }) => commerceCode === code).map((part) => part.amountClp),
    ),
  }));
}
