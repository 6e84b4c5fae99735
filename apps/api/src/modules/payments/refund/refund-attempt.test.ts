import { expect, test } from "vitest";
import {
  type CardPayments,
  ProviderRefusal,
  ProviderSilence,
  type ProviderTransaction,
} from "../../../gateways/card-payments";
import type { AttemptRow } from "../attempt-queries";
import { type RefundTask, refundAttempt } from "./refund-attempt";

const AMOUNT = 90_000;
const REPEATED = new ProviderRefusal(422, "Transaction already fully refunded");

const task = {
  attempt: {
    id: 1,
    amountClp: AMOUNT,
    buyOrder: "A-1",
    token: "a".repeat(64),
    shares: [],
  } as unknown as AttemptRow,
  refund: { id: 2, purpose: "annulment", askedClp: AMOUNT, route: "card", share: null },
  others: [],
  mayBeRetry: true,
} as unknown as RefundTask;

const told = (status: string, balance: number | null): ProviderTransaction => ({
  ...{ buy_order: "A-1", session_id: "s" },
  details: [{ status, amount: AMOUNT, buy_order: "A-1", response_code: 0, balance }],
});

// Returns the statuses in turn, then the last one again; refunds fail.
function providerOf(statuses: (ProviderTransaction | Error)[], refused: Error): CardPayments {
  let asked = 0;
  return {
    status: async () => {
      const now = statuses[Math.min(asked, statuses.length - 1)];
      asked += 1;
      if (!now || now instanceof Error) throw now ?? new ProviderSilence("nothing");
      return now;
    },
    refund: async () => {
      throw refused;
    },
  } as unknown as CardPayments;
}

const GONE = new ProviderRefusal(404, "older than seven days");

test.each([
  ["while the status tells the whole balance", [told("AUTHORIZED", AMOUNT)], REPEATED, "unknown"],
  ["and the status then tells none", [told("AUTHORIZED", AMOUNT), told("REVERSED", 0)], REPEATED, "refunded"],
  ["past the status's days", [GONE], REPEATED, "refunded"],
  ["in other words, past the status's days", [GONE], new ProviderRefusal(422, "Invalid"), "refused"],
  ["by silence", [told("AUTHORIZED", AMOUNT)], new ProviderSilence("nothing"), "unknown"],
] as const)(
  "a refund that is refused as done before, %s, is told so only where that can be true [MONEY-10]",
  async (_, statuses, refused, outcome) => {
    expect(await refundAttempt(providerOf([...statuses], refused), task)).toMatchObject({ outcome });
  },
);
