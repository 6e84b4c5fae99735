import { expect, test } from "vitest";
import { aBuyOrder, aSimulator, CODES, RETURN_URL } from "../../test/harness";

test("create, pay, commit, status and refund follow one another with the real SDK [S1]", async () => {
  const { plus, pay, url } = await aSimulator();
  const buyOrder = aBuyOrder();
  const created = await plus().create(buyOrder, "session-1", 150_000, RETURN_URL);
  expect(created).toEqual({
    token: expect.stringMatching(/^01ab[0-9a-f]{60}$/),
    url: `${url}/webpayserver/initTransaction`,
  });

  expect(await pay(created.token)).toMatchObject({ fields: { token_ws: created.token } });
  const committed = await plus().commit(created.token);
  expect(committed).toEqual({
    vci: "TSY",
    amount: 150_000,
    status: "AUTHORIZED",
    buy_order: buyOrder,
    session_id: "session-1",
    card_detail: { card_number: "6623" },
    accounting_date: expect.stringMatching(/^\d{4}$/),
    transaction_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    authorization_code: expect.stringMatching(/^\d{6}$/),
    payment_type_code: "VN",
    response_code: 0,
    installments_number: 0,
  });
  expect(await plus().status(created.token)).toEqual(committed);
  expect(await plus().refund(created.token, 150_000)).toEqual({ type: "REVERSED" });
  expect(await plus().status(created.token)).toMatchObject({ status: "REVERSED", response_code: 0 });
});

test("a deferred commerce charges at capture, and the capture may be smaller [S1]", async () => {
  const { plus, pay } = await aSimulator();
  const tx = plus(CODES.WEBPAY_PLUS_DEFERRED);
  const buyOrder = aBuyOrder();
  const { token } = await tx.create(buyOrder, "s", 1000, RETURN_URL);
  await pay(token);
  const { authorization_code } = await tx.commit(token);
  expect(await tx.capture(token, buyOrder, authorization_code, 900)).toMatchObject({
    authorization_code,
    captured_amount: 900,
    response_code: 0,
  });
  expect(await tx.status(token)).toMatchObject({ status: "CAPTURED" });
  await expect(tx.capture(token, buyOrder, authorization_code, 900)).rejects.toThrow("Transaction not found");
});
