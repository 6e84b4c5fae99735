import { expect, test } from "vitest";
import type { ProviderTransaction } from "../../../gateways/card-payments";
import { judgeTransaction, type Verdict } from "./judge-transaction";

const SHARES = [
  { commerceCode: "597055555536", buyOrder: "A-1-1", amountClp: 150_000 },
  { commerceCode: "597055555537", buyOrder: "A-1-2", amountClp: 70_001 },
];
const mall = { buyOrder: "A-1", providerSessionId: "s", amountClp: 220_001, shares: SHARES };

type Detail = ProviderTransaction["details"][number];
const failed = { status: "FAILED", response_code: -1 };
const unpaid = { status: "INITIALIZED", response_code: undefined };
const reversed = { status: "REVERSED" };

test.each<[string, ProviderTransaction, Verdict]>([
  ["every share authorised", answers(), "approved"],
  ["every share refused", answers(failed, failed), "rejected"],
  ["one share refused", answers({}, failed), "partial"],
  ["one share already given back", answers(reversed, {}), "partial"],
  ["a refused share, and what was taken given back", answers(reversed, failed), "rejected"],
  ["nothing paid", answers(unpaid, unpaid), "unpaid"],
  ["a share that nobody tried", answers({}, unpaid), "mismatch"],
  ["a share authorised with another code", answers({}, { response_code: -1 }), "mismatch"],
  ["a share authorised without a code", answers({}, { response_code: null }), "mismatch"],
  ["a share of another amount", answers({ amount: 150_001 }), "mismatch"],
  ["amounts that went to each other's code", answers({ amount: 70_001 }, { amount: 150_000 }), "mismatch"],
  ["a share of another buy order", answers({ buy_order: "A-1-3" }), "mismatch"],
  ["a share of another commerce code", answers({ commerce_code: "597055555582" }), "mismatch"],
  [
    "a refused share of another amount beside an approved one",
    answers({}, { ...failed, amount: 1 }),
    "mismatch",
  ],
  ["another session", { ...answers(), session_id: "t" }, "mismatch"],
  ["a share too few", { ...answers(), details: answers().details.slice(1) }, "mismatch"],
  ["a share twice", { ...answers(), details: [...answers().details, ...answers().details] }, "mismatch"],
])("of a payment in shares, %s is %s [C17, T10]", (_, transaction, verdict) => {
  expect(judgeTransaction(transaction, mall)).toBe(verdict);
});

const STATUSES = ["AUTHORIZED", "FAILED", "INITIALIZED", "REVERSED", "NULLIFIED", "", "CAPTURED"];
const CODES = [0, -1, -98, null, undefined];
const OTHERS: Record<string, object> = {
  "of ours": {},
  "of another order": { buy_order: "B-1" },
  "of another session": { session_id: "t" },
  "of another amount": { amount: 89_999 },
};

function worth(status: string, code: number | null | undefined) {
  if (status === "AUTHORIZED") return code === 0 ? "approved" : "odd";
  if (status === "FAILED") return code === 0 ? "odd" : "rejected";
  if (status === "INITIALIZED") return code === 0 ? "odd" : "unpaid";
  return status === "REVERSED" || status === "NULLIFIED" ? "rejected" : "odd";
}

test.each(Object.keys(OTHERS))(
  "each status with each code, %s, is believed only where all agree [HARM-06] [HARM-07]",
  (who) => {
    const attempt = { buyOrder: "A-1", providerSessionId: "s", amountClp: 90_000, shares: [] };
    for (const status of STATUSES)
      for (const code of CODES) {
        const {
          buy_order = "A-1",
          session_id = "s",
          amount = 90_000,
        } = OTHERS[who] as Partial<Detail> & {
          session_id?: string;
        };
        const detail = { buy_order, amount, status, response_code: code };
        const told = worth(status, code);
        const foreign = told === "approved" ? "mismatch" : "foreign";
        const expected = told === "odd" ? "mismatch" : who === "of ours" ? told : foreign;
        const judged = judgeTransaction({ buy_order, session_id, details: [detail] }, attempt);
        expect([status, code, judged]).toEqual([status, code, expected]);
      }
  },
);

test("a payment of one code that answers in two shares is not ours [T10]", () => {
  expect(judgeTransaction(answers(), { ...mall, shares: [] })).toBe("mismatch");
});

function answers(first: Partial<Detail> = {}, second: Partial<Detail> = {}): ProviderTransaction {
  const details = SHARES.map(({ commerceCode, buyOrder, amountClp }, index) => ({
    ...{ commerce_code: commerceCode, buy_order: buyOrder, amount: amountClp },
    ...{ status: "AUTHORIZED", response_code: 0 },
    ...(index === 0 ? first : second),
  }));
  return { buy_order: "A-1", session_id: "s", details };
}
