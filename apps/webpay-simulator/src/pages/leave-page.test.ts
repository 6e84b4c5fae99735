import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { aBuyOrder, aSimulator } from "../../test/harness";

test.each([
  ["GET", (token: string) => `GET /back?token_ws=${token}`],
  ["POST", (token: string) => `POST /back token_ws=${token}`],
])("a duplicate %s return is sent from the server, racing the browser [S12]", async (method, expected) => {
  const merchant = await aMerchant();
  const { plus, pay, control } = await aSimulator();
  await control("returns", { method, duplicate: true });
  const { token } = await plus().create(aBuyOrder(), "s", 1000, merchant.url);
  await pay(token);
  await vi.waitFor(() => expect(merchant.returns).toEqual([expected(token)]));
});

test("a merchant outside loopback is never called [S12]", async () => {
  const { plus, pay, control } = await aSimulator();
  await control("returns", { duplicate: true });
  const { token } = await plus().create(aBuyOrder(), "s", 1000, "https://shop.example/back");
  expect(await pay(token)).toMatchObject({ url: `https://shop.example/back?token_ws=${token}` });
});

// A merchant that only writes down who came back.
async function aMerchant() {
  const returns: string[] = [];
  const server = createServer((request, reply) => {
    let body = "";
    request.on("data", (chunk) => {
      body += String(chunk);
    });
    request.on("end", () => {
      returns.push(`${request.method} ${request.url} ${body}`.trim());
      reply.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { returns, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/back` };
}
