import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type CardPayments, ProviderSilence } from "./card-payments";
import { openWebpay } from "./webpay";

let answer = 200;
let body: object = { error_message: "in its own words" };
process.env.NO_PROXY = "127.0.0.1,localhost";
const inWords: RequestListener = (_, reply) => {
  reply.writeHead(answer, { "content-type": "application/json" });
  reply.end(JSON.stringify(body));
};
let respond = inWords;
const server = createServer((request, reply) => respond(request, reply));
await once(server.listen(0, "127.0.0.1"), "listening");
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  respond = inWords;
});
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

const AUTHORIZED = {
  ...{ buy_order: "A-1", session_id: "s", amount: 1, status: "AUTHORIZED", response_code: 0 },
  ...{ vci: "TSY", card_detail: { card_number: "6623" }, transaction_date: "2026-11-26T12:00:00.000Z" },
};
// A complete one would count as money in every call.
const AS_MONEY = JSON.stringify({ ...AUTHORIZED, ...NULLIFIED, nullified_amount: 1 });

test.each<[string, RequestListener]>([
  ["a web page", (_, reply) => reply.writeHead(200, { "content-type": "text/html" }).end("<h1>Webpay</h1>")],
  ["nothing", (_, reply) => reply.writeHead(200).end()],
  ["204", (_, reply) => reply.writeHead(204).end()],
  ["null", (_, reply) => reply.end("null")],
  ["half an answer", (_, reply) => reply.end(AS_MONEY.slice(0, -9))],
  ["a redirect", (request, reply) => reply.writeHead(307, { location: `/again${request.url}` }).end()],
  ["more than an answer is", (_, reply) => reply.end(`{"a":"${"x".repeat(300_000)}",${AS_MONEY.slice(1)}`)],
  ["a cut connection", (request) => request.socket.destroy()],
  ["nothing for ever", () => {}],
  [
    "a byte now and then",
    (_, reply) => {
      const bytes = AS_MONEY.padStart(400);
      let sent = 0;
      const drip = setInterval(() => reply.write(bytes[sent++ % bytes.length]), 40);
      reply.on("close", () => clearInterval(drip));
    },
  ],
])(
  "%s says nothing of the money, and ends within the time limit, of each call [HARM-11] [S3]",
  async (_, hostile) => {
    const asked: string[] = [];
    respond = (request, reply) => {
      asked.push(String(request.url));
      hostile(request, reply);
    };
    const impatient = openWebpay({
      ...{ mode: "simulator", simulatorUrl: `http://127.0.0.1:${port}` },
      timeoutsMs: { quick: 300, patient: 300 },
    });
    expect(await namesOfErrors(impatient)).toEqual(["ProviderSilence"]);
    expect(asked.filter((url) => url.startsWith("/again"))).toEqual([]);
    expect(asked).toHaveLength(4);
  },
);

test.each([
  ["its own", "/webpayserver/initTransaction", true],
  ["a script", "javascript:alert(1)", false],
  ["a page without https", "http://webpay3g.transbank.cl/pagar", false],
  ["somebody else's", "https://webpay3g.transbank.cl.example/pagar", false],
  ["another port of the same machine", "http://127.0.0.1:1/pagar", false],
  ["a part of an address", "//127.0.0.1/pagar", false],
])("a payment page that is %s is told to the buyer: %s [HARM-13]", async (_, page, isTold) => {
  const url = page.startsWith("/web") ? `http://localhost:${port}${page}` : page;
  [answer, body] = [200, { token: "b".repeat(64), url }];
  const created = createIn(payments);
  if (isTold) expect(await created).toEqual(body);
  else await expect(created).rejects.toThrow(ProviderSilence);
});

const createIn = (provider: CardPayments) =>
  provider.create({
    ...{ buyOrder: "A-1", sessionId: "s", amountClp: 1 },
    ...{ returnUrl: "http://s", shares: [] },
  });

const namesOfErrors = async (provider = payments) => {
  const calls = [
    createIn(provider),
    provider.commit(opened),
    provider.status(opened),
    provider.refund(opened, { amountClp: 1 }),
  ];
  const ends = await Promise.allSettled(calls);
  return [...new Set(ends.map((end) => (end.status === "rejected" ? end.reason.name : "answered")))];
};
