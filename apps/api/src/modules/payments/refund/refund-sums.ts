import type { refunds as rows } from "../../../db/schema/payments";

type RefundRow = typeof rows.$inferSelect;

/** True for a refund that takes from a share; one without a share takes from every one. */
export const isOfShare = ({ share }: RefundRow, buyOrder: string) => share === null || share === buyOrder;

/** Money that goes or went back: what is done counts as it was, the rest as it was asked for. */
export const sumTaken = (refunds: readonly RefundRow[]): number =>
  refunds
    .filter(({ state }) => state !== "refused")
    .reduce(
      (sum, { state, amountClp, askedClp }) => sum + (state === "done" ? (amountClp ?? 0) : askedClp),
      0,
    );

/** What of a payment neither is back nor asked for by these refunds. */
export const leftBeside = (paidClp: number, refunds: readonly RefundRow[]): number =>
  paidClp - sumTaken(refunds);

/** Money that is back, by whatever route. */
export const sumReturned = (refunds: readonly RefundRow[]): number =>
  sumTaken(refunds.filter(({ state }) => state === "done"));

/** What the provider itself gave back, so that it is missing from its balance. */
export const sumReturnedByCard = (refunds: readonly RefundRow[]): number =>
  sumReturned(refunds.filter(({ route }) => route !== "transfer"));

const isAtProvider = ({ state, route }: RefundRow) =>
  route !== "transfer" && (state === "asked" || state === "unclear");

/**
 * The refund of a payment that the card provider is to be asked for now: the oldest that is not over. One after another,
 * so that the provider's balance tells whether that one has happened.
 * @param refunds in the order in which they were asked for
 */
export const nextAtProvider = (refunds: readonly RefundRow[]): RefundRow | null =>
  refunds.find(isAtProvider) ?? null;
