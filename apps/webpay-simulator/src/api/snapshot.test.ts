import { expect, test } from "vitest";
import { aBuyOrder, aSimulator, RETURN_URL } from "../../test/harness";
import { TEST_CARDS } from "../payment/cards";

test("an unpaid snapshot lacks everything that paying brings [S5]", async () => {
  const { plus, pay } = await aSimulator();
  const { token } = await plus().create("order-s5", "s", 1000, RETURN_URL);
  const unpaid = {
    amount: 1000,
    status: "INITIALIZED",
    buy_order: "order-s5",
    session_id: "s",
    accounting_date: expect.any(String),
    transaction_date: expect.any(String),
    installments_number: 0,
  };
  expect(await plus().status(token)).toEqual(unpaid);
  await pay(token);
  expect(await plus().status(token)).toEqual(unpaid);
});

test.each(TEST_CARDS)("the $kind card $number pays as published [S6]", async (card) => {
  const { plus, pay } = await aSimulator();
  const { token } = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  await pay(token, "approve", { card: card.number });
  expect(await plus().commit(token)).toMatchObject({
    status: card.isApproved ? "AUTHORIZED" : "FAILED",
    response_code: card.isApproved ? 0 : -1,
    payment_type_code: { credit: "VN", debit: "VD", prepaid: "VP" }[card.kind],
    card_detail: { card_number: card.number.slice(-4) },
    vci: card.isApproved ? "TSY" : "TSN",
    authorization_code: expect.stringMatching(card.isApproved ? /^(?!000000)\d{6}$/ : /^000000$/),
  });
});

test.each([
  ["VC", 6, undefined],
  ["S2", 2, 500],
  ["SI", 3, 333],
  ["NC", 10, 100],
])("plan %s with %i instalments reports the amount %s [S6]", async (plan, installments, amount) => {
  const { plus, pay } = await aSimulator();
  const { token } = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  await pay(token, "approve", { plan, installments });
  const { installments_amount, ...reply } = await plus().commit(token);
  expect(reply).toMatchObject({ payment_type_code: plan, installments_number: installments });
  expect(installments_amount).toBe(amount);
});

test("a debit card admits no instalments [S6]", async () => {
  const { plus, pay } = await aSimulator();
  const { token } = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  await expect(pay(token, "approve", { card: "redcompra", installments: 3 })).rejects.toThrow("400");
});
