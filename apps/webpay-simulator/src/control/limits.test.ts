import { expect, test } from "vitest";
import { aBuyOrder, aSimulator, CODES, DAY_MS, HOUR_MS, RETURN_URL } from "../../test/harness";

const MINUTE_MS = 60_000;

test("a token that nobody opened within five minutes is over [S9]", async () => {
  const { plus, visit, passMs } = await aSimulator();
  const tokens = [];
  for (let index = 0; index < 2; index += 1) {
    tokens.push((await plus().create(aBuyOrder(), "s", 1000, RETURN_URL)).token as string);
  }
  const [inTime = "", late = ""] = tokens;
  await passMs(5 * MINUTE_MS - 5_000);
  expect((await visit("initTransaction", { token_ws: inTime })).status).toBe(200);
  await passMs(5 * MINUTE_MS + 5_000);
  const reply = await visit("initTransaction", { token_ws: late });
  expect(reply.status).toBe(303);
  expect(reply.headers.get("location")).toMatch(/\?TBK_ID_SESION=s&TBK_ORDEN_COMPRA=[^&]+$/);
  await expect(plus().commit(late)).rejects.toThrow("aborted");
});

test("a form left open for ten minutes sends the buyer back as timed out [S9]", async () => {
  const { plus, visit, passMs } = await aSimulator();
  const { token } = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  await visit("initTransaction", { token_ws: token });
  await passMs(10 * MINUTE_MS + 5_000);
  const reply = await visit("card", { token_ws: token, card_number: "visa", expiry: "12/99", cvv: "123" });
  expect(reply.headers.get("location")).not.toContain(token);
  await expect(plus().commit(token)).rejects.toThrow("aborted");
});

test("a commit after the commit window answers aborted, before it succeeds [S9]", async () => {
  const { plus, pay, passMs, control } = await aSimulator({ limits: { commitWindowMs: HOUR_MS } });
  const first = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  const second = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  await pay(first.token);
  await pay(second.token);
  await passMs(HOUR_MS - MINUTE_MS);
  expect(await plus().commit(first.token)).toMatchObject({ status: "AUTHORIZED" });
  await passMs(HOUR_MS + MINUTE_MS);
  await expect(plus().commit(second.token)).rejects.toThrow("invalid finished state: aborted");
  await control("reset", {});
  expect(await plus().status(second.token)).toMatchObject({ status: "INITIALIZED" });
});

test("a full refund reverses for three hours, nullifies for 90 days, then is refused [S9]", async () => {
  const { plus, pay, passMs } = await aSimulator();
  const tokens: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { token } = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
    await pay(token);
    await plus().commit(token);
    tokens.push(token);
  }
  const [early = "", later = "", late = ""] = tokens;
  await passMs(3 * HOUR_MS - MINUTE_MS);
  expect(await plus().refund(early, 1000)).toEqual({ type: "REVERSED" });
  await passMs(3 * HOUR_MS + MINUTE_MS);
  expect(await plus().refund(later, 1000)).toMatchObject({ type: "NULLIFIED", balance: 0 });
  await passMs(90 * DAY_MS + MINUTE_MS);
  await expect(plus().refund(late, 1000)).rejects.toThrow("max time (90 days)");
});

test("status and capture end after seven days [S9]", async () => {
  const { plus, pay, passMs } = await aSimulator();
  const tx = plus(CODES.WEBPAY_PLUS_DEFERRED);
  const buyOrder = aBuyOrder();
  const { token } = await tx.create(buyOrder, "s", 1000, RETURN_URL);
  await pay(token);
  const { authorization_code } = await tx.commit(token);
  await passMs(7 * DAY_MS - MINUTE_MS);
  expect(await tx.status(token)).toMatchObject({ status: "AUTHORIZED" });
  await passMs(7 * DAY_MS + MINUTE_MS);
  await expect(tx.status(token)).rejects.toThrow("max time (7 days) to recover the status");
  await expect(tx.capture(token, buyOrder, authorization_code, 1000)).rejects.toThrow("max time (7 days)");
});

test("the clock can be given from outside [S9]", async () => {
  const { plus } = await aSimulator({ now: () => new Date("2026-01-01T02:30:00Z") });
  const { token } = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  // Half past eleven at night in Santiago.
  expect(await plus().status(token)).toMatchObject({
    transaction_date: "2026-01-01T02:30:00.000Z",
    accounting_date: "1231",
  });
});
