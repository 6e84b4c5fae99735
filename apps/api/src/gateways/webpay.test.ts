import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { ProviderSilence } from "./card-payments";
import { openWebpay } from "./webpay";

let answer = 200;
let body: object = { error_message: "in its own words" };
process.env.NO_PROXY = "127.0.0.1,localhost";
const server = createServer((_, reply) => {
  reply.writeHead(answer, { "content-type": "application/json" });
  reply.end(JSON.stringify(body));
});
await once(server.listen(0, "127.0.0.1"), "listening");
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;
const payments = openWebpay({ mode: "simulator", simulatorUrl: `http://127.0.0.1:${port}` });

const opened = { token: "a".repeat(64), shares: [] };

test.each([400, 404, 422])("%i is the provider's word on the transaction [S3]", async (status) => {
  answer = status;
  expect(await namesOfErrors()).toEqual(["ProviderRefusal"]);
  await expect(payments.status(opened)).rejects.toMatchObject({ status, reason: "in its own words" });
});

test.each([401, 403, 405, 408, 429, 500, 503])(
  "%i says nothing of the transaction: it may be asked again [S3]",
  async (status) => {
    answer = status;
    expect(await namesOfErrors()).toEqual(["ProviderSilence"]);
    await expect(payments.status(opened)).rejects.toThrow(`HTTP ${status}`);
  },
);

const NULLIFIED = {
  ...{ type: "NULLIFIED", response_code: 0, nullified_amount: 90_000, balance: 0 },
  ...{ authorization_code: "123456", authorization_date: "2026-11-26T12:00:00.000Z" },
};

test.each([
  ["a reversal", { type: "REVERSED" }, "REVERSED"],
  ["a reversal of the amount", { type: "REVERSED", response_code: 0, nullified_amount: 90_000 }, "REVERSED"],
  ["a nullification of the amount", NULLIFIED, "NULLIFIED"],
  ["a nullification with a code of failure", { ...NULLIFIED, response_code: -98 }, null],
  ["a nullification without a code", { ...NULLIFIED, response_code: null }, null],
  ["a code as text", { ...NULLIFIED, response_code: "0" }, null],
  ["a nullification of nothing", { ...NULLIFIED, nullified_amount: 0 }, null],
  ["a nullification of one peso", { ...NULLIFIED, nullified_amount: 1 }, null],
  ["a nullification of more", { ...NULLIFIED, nullified_amount: 90_001 }, null],
  ["a nullification without an amount", { ...NULLIFIED, nullified_amount: undefined }, null],
  ["an amount as text", { ...NULLIFIED, nullified_amount: "90000" }, null],
  ["a reversal with a code of failure", { type: "REVERSED", response_code: -1 }, null],
  ["a reversal of another amount", { type: "REVERSED", nullified_amount: 5 }, null],
  ["an unknown type", { ...NULLIFIED, type: "REFUNDED" }, null],
  ["no type", { ...NULLIFIED, type: undefined }, null],
  ["an empty answer", {}, null],
  ["a list", [], null],
])("%s is believed only where type, code and amount agree [MONEY-10]", async (_, told, believed) => {
  [answer, body] = [200, told];
  const refund = payments.refund(opened, { amountClp: 90_000 });
  if (believed) expect(await refund).toBe(believed);
  else await expect(refund).rejects.toThrow(ProviderSilence);
});

const namesOfErrors = async () => {
  const calls = [
    payments.create({
      ...{ buyOrder: "A-1", sessionId: "s", amountClp: 1 },
      returnUrl: "http://s",
      shares: [],
    }),
    payments.commit(opened),
    payments.status(opened),
    payments.refund(opened, { amountClp: 1 }),
  ];
  const ends = await Promise.allSettled(calls);
  return [...new Set(ends.map((end) => (end.status === "rejected" ? end.reason.name : "answered")))];
};
