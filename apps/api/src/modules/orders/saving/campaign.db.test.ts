import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { startPurchaseShop } from "../../../../test/purchase-shop";

const shop = await forFile(startPurchaseShop());

const storedOf = (orderId: number) => shop.query("SELECT campaign FROM orders WHERE id = $1", [orderId]);

test("an order keeps the words of its campaign and nothing else that is sent with them; without any it keeps none [SHOP-15]", async () => {
  const { browser, studentId, orderId } = await Buyer.open(shop);
  expect(await storedOf(orderId)).toEqual([{ campaign: null }]);
  const campaign = { source: "instagram", campaign: "paes-2027" };
  const sent = { initialStudentId: studentId, campaign: { ...campaign, gclid: "Cj0KCQ" }, fbclid: "IwAR0" };
  const { status, body } = await browser.post("/orders", sent);
  expect(status).toBe(200);
  const { id } = body as { id: number };
  expect(await storedOf(id)).toEqual([{ campaign }]);
  const rows = await shop.query("SELECT o::text FROM orders o WHERE id = $1", [id]);
  expect(JSON.stringify(rows)).not.toMatch(/Cj0KCQ|IwAR0/);
});

test("an order is refused with a word that may name a person, or is no word [SHOP-15]", async () => {
  const { browser, studentId } = await Buyer.open(shop);
  const words = ["12345678-5", "56987654321", "ana@example.cl", "Cj0KCQ", "ñandú", "", "a".repeat(41)];
  for (const source of words) {
    const answer = await browser.post("/orders", { initialStudentId: studentId, campaign: { source } });
    expect([source, answer.status]).toEqual([source, 400]);
  }
});
