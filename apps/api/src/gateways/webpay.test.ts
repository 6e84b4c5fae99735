import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CardPayments } from "./card-payments";
import { openWebpay } from "./webpay";

let answer = 200;
let server: Server;
let payments: CardPayments;

beforeAll(async () => {
  process.env.NO_PROXY = "127.0.0.1,localhost";
  server = createServer((_, reply) => {
    reply.writeHead(answer, { "content-type": "application/json" });
    reply.end(JSON.stringify({ error_message: "in its own words" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  payments = openWebpay({ mode: "simulator", simulatorUrl: `http://127.0.0.1:${port}` });
});
afterAll(() => server.close());

const opened = { token: "a".repeat(64), shares: [] };
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
