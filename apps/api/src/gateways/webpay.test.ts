import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { openWebpay } from "./webpay";

let answer = 200;
process.env.NO_PROXY = "127.0.0.1,localhost";
const server = createServer((_, reply) => {
  reply.writeHead(answer, { "content-type": "application/json" });
  reply.end(JSON.stringify({ error_message: "in its own words" }));
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
