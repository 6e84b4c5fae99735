import { expect, test } from "vitest";
import { aBuyOrder, aSimulator, CODES, RETURN_URL, SECRET, TransactionDetail } from "../../test/harness";

const [CHILD1, CHILD2] = [CODES.WEBPAY_PLUS_MALL_CHILD1, CODES.WEBPAY_PLUS_MALL_CHILD2];

test("a Mall may be approved in part, and the approved child can be given back [S11]", async () => {
  const clients = await aSimulator();
  const { token, first } = await aMallPayment(clients);
  await clients.control("faults", { fault: "mall-partial", rejectChildren: [CHILD2] });
  const { details } = await clients.mall().commit(token);
  expect(details).toMatchObject([
    { status: "AUTHORIZED", response_code: 0 },
    { status: "FAILED", response_code: -1, authorization_code: "000000" },
  ]);
  expect(await clients.mall().refund(token, first, CHILD1, 1000)).toEqual({ type: "REVERSED" });
  const after = await clients.mall().status(token);
  expect(after.details).toMatchObject([{ status: "REVERSED" }, { status: "FAILED" }]);
});

test("children are paid in one go and refunded alone, never above their own amount [S11]", async () => {
  const clients = await aSimulator();
  const { token, first, second } = await aMallPayment(clients);
  const committed = await clients.mall().commit(token);
  expect(committed).not.toHaveProperty("amount");
  expect(committed).not.toHaveProperty("status");
  expect(committed.details).toMatchObject([
    { amount: 1000, status: "AUTHORIZED", commerce_code: CHILD1, buy_order: first },
    { amount: 2000, status: "AUTHORIZED", commerce_code: CHILD2, buy_order: second },
  ]);
  await expect(clients.mall().refund(token, first, CHILD1, 1001)).rejects.toThrow("bigger than authorized");
  await expect(clients.mall().refund(token, first, CHILD2, 1000)).rejects.toThrow(
    "Transaction Detail not found",
  );
  expect(await clients.mall().refund(token, second, CHILD2, 500)).toMatchObject({ balance: 1500 });
  const { details } = await clients.mall().status(token);
  expect(details).toMatchObject([{ status: "AUTHORIZED" }, { status: "PARTIALLY_NULLIFIED" }]);
});

test("a deferred Mall captures each child [S11]", async () => {
  const { mall, pay } = await aSimulator();
  const tx = mall(CODES.WEBPAY_PLUS_MALL_DEFERRED);
  const code = CODES.WEBPAY_PLUS_MALL_DEFERRED_CHILD1;
  const buyOrder = aBuyOrder();
  const { token } = await tx.create(aBuyOrder(), "s", RETURN_URL, [
    new TransactionDetail(1000, code, buyOrder),
  ]);
  await pay(token);
  const { details } = await tx.commit(token);
  expect(await tx.capture(code, token, buyOrder, details[0].authorization_code, 1000)).toMatchObject({
    captured_amount: 1000,
  });
});

const good = { amount: 1000, commerce_code: CHILD1, buy_order: "child-1" };
test.each([
  [[], 422, "at least one detail is required"],
  [undefined, 422, "at least one detail is required"],
  [[{ ...good, amount: 0 }], 422, "Invalid value for parameter: details[0].amount"],
  [[good, { ...good, buy_order: "x".repeat(27) }], 422, "Invalid value for parameter: details[1].buy_order"],
  [[{ ...good, amount: 12_345_678_901 }], 422, "Invalid value for parameter: details[0].amount"],
  [[{ ...good, commerce_code: CODES.WEBPAY_PLUS }], 500, "Unexpected error"],
])("Mall details %j answer %i %s [S11]", async (details, status, message) => {
  const { call } = await aSimulator();
  const body = { buy_order: aBuyOrder(), session_id: "s", return_url: RETURN_URL, details };
  const reply = await call("POST", "/transactions", JSON.stringify(body), {
    "Tbk-Api-Key-Id": CODES.WEBPAY_PLUS_MALL,
    "Tbk-Api-Key-Secret": SECRET,
  });
  expect([reply.status, await reply.json()]).toEqual([status, { error_message: message }]);
});

async function aMallPayment({ mall, pay }: Awaited<ReturnType<typeof aSimulator>>) {
  const [first, second] = [aBuyOrder(), aBuyOrder()];
  const { token } = await mall().create(aBuyOrder(), "s", RETURN_URL, [
    new TransactionDetail(1000, CHILD1, first),
    new TransactionDetail(2000, CHILD2, second),
  ]);
  await pay(token);
  return { token: token as string, first, second };
}
