import { expect, test } from "vitest";
import { aBuyOrder, aSimulator, CODES, RETURN_URL } from "../../test/harness";

type Clients = Awaited<ReturnType<typeof aSimulator>>;

test("parts are nullified until nothing is left, and a repetition is refused [S3]", async () => {
  const clients = await aSimulator();
  const tx = clients.plus();
  const token = await committed(clients, 1000);
  expect(await tx.refund(token, 400)).toMatchObject({
    type: "NULLIFIED",
    nullified_amount: 400,
    balance: 600,
    response_code: 0,
    authorization_code: expect.stringMatching(/^\d{6}$/),
  });
  expect(await tx.status(token)).toMatchObject({ status: "PARTIALLY_NULLIFIED", balance: 600 });
  await expect(tx.refund(token, 601)).rejects.toThrow("Amount to refund is bigger than authorized");
  expect(await tx.refund(token, 600)).toMatchObject({ type: "NULLIFIED", balance: 0 });
  expect(await tx.status(token)).toMatchObject({ status: "NULLIFIED" });
  await expect(tx.refund(token, 1)).rejects.toThrow("Transaction already fully refunded");
});

test("an unpaid or rejected payment has nothing to give back [S3]", async () => {
  const { plus, pay } = await aSimulator();
  const { token } = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  await expect(plus().refund(token, 1000)).rejects.toThrow("Transaction not found");
  await pay(token, "reject");
  await plus().commit(token);
  await expect(plus().refund(token, 1000)).rejects.toThrow("Transaction has an invalid state (8) to reverse");
});

test.each([[{ card: "redcompra" }], [{ card: "prepaid-visa" }], [{ card: "visa", installments: 6 }]])(
  "a payment with %j is refunded whole or not at all [S6]",
  async (payment) => {
    const clients = await aSimulator();
    const token = await committed(clients, 1000, payment);
    await expect(clients.plus().refund(token, 400)).rejects.toThrow("Invalid value for parameter: amount");
    expect(await clients.plus().refund(token, 1000)).toEqual({ type: "REVERSED" });
  },
);

test("capture is refused on a normal code, before paying, and above what was authorised [S3]", async () => {
  const { plus, pay } = await aSimulator();
  const normal = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  await expect(plus().capture(normal.token, "x", "123456", 1000)).rejects.toThrow("Operation not allowed");

  const deferred = plus(CODES.WEBPAY_PLUS_DEFERRED);
  const buyOrder = aBuyOrder();
  const { token } = await deferred.create(buyOrder, "s", 1000, RETURN_URL);
  await expect(deferred.capture(token, buyOrder, "123456", 1000)).rejects.toThrow("Transaction not found");
  await pay(token);
  const { authorization_code } = await deferred.commit(token);
  await expect(deferred.capture(token, buyOrder, authorization_code, 1001)).rejects.toThrow(
    "Invalid value for parameter: capture_amount",
  );
});

async function committed({ plus, pay }: Clients, amount: number, payment: object = {}) {
  const { token } = await plus().create(aBuyOrder(), "s", amount, RETURN_URL);
  await pay(token, "approve", payment);
  await plus().commit(token);
  return token as string;
}
