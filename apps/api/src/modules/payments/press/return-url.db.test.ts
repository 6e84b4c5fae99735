import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";

const shop = await forFile(startPurchaseShop({ PUBLIC_URL: "https://inscripciones.academia.cl/" }));

test("the provider sends buyers back to PUBLIC_URL, whatever Host and forwarded names say [SAFE-16]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  await buyer.saveGuardian();
  const answer = await shop.app.inject({
    method: "PUT",
    url: "/api/orders",
    headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    cookies: Object.fromEntries(buyer.browser.cookies),
    payload: buyer.payment(),
  });
  expect(answer.statusCode).toBe(200);
  const wayBack = await useCardForm(shop, answer.json().token);
  expect(new URL(wayBack.url).origin).toBe("https://inscripciones.academia.cl");
});
