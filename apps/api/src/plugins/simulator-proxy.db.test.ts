import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { Buyer } from "../../test/buyer";
import { forFile } from "../../test/for-file";
import { startPurchaseShop } from "../../test/purchase-shop";

const shop = await forFile(startPurchaseShop());
await shop.app.listen({ host: "127.0.0.1", port: 0 });

test("the payment page is reachable under the shop's own port", async () => {
  const { token } = await (await Buyer.open(shop)).press();
  expect(await statusOf(`/webpayserver/initTransaction?token_ws=${token}`)).toBe(200);
});

test.each([
  "/webpayserver/../simulator/transactions",
  "/webpayserver/%2e%2e/simulator/transactions",
  "/webpayserver/x/../../simulator/transactions",
  "http://shop.example/webpayserver/initTransaction",
])("no address leads past the payment page to the simulator's controls: %s", async (path) => {
  expect(await statusOf(path)).toBe(404);
});

// Sends the URL as written: browsers and `fetch` would normalise it.
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = shop.app.server.address() as AddressInfo;
    const asked = request({ host: "127.0.0.1", port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on("error", reject).end();
  });
