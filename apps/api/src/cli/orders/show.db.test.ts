import { expect, test } from "vitest";
import { forFile } from "../../../test/for-file";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { bought, jobsOf, runCommand } from "../../../test/shops/desk-shop";

const shop = await forFile(startPurchaseShop());

const show = async (...words: string[]) => (await runCommand(shop, "show", ...words)).lines.join("\n");

test("an order is shown with prices, payment, history and mails, its contact data and token hidden; the look is written down", async () => {
  const { buyer, buyOrder } = await bought(shop);
  const { email, token } = await contactOf(buyer.orderId);
  const text = await show(buyOrder);
  for (const fact of ["finalizada", "Sofía Muñoz Araya", "pagado", "autorización", "Pagó", "Matrícula"])
    expect(text).toContain(fact);
  expect(text).toContain(buyOrder);
  expect(text).not.toContain(email);
  expect(text).not.toContain(token);
  const full = await show(buyOrder, "--full");
  expect(full).toContain(email);
  expect(full).not.toContain(token);
  const looks = "SELECT actor, action, details FROM desk_actions WHERE order_id = $1 ORDER BY id";
  expect(await shop.query(looks, [buyer.orderId])).toEqual(
    [false, true].map((isFull) => ({ actor: "staff:ana", action: "show", details: { isFull } })),
  );
});

test("an order says which campaign led to it [SHOP-15]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  expect(await show(buyOrder)).not.toContain("Campaña");
  const campaign = { source: "instagram", campaign: "paes-2027" };
  await shop.query("UPDATE orders SET campaign = $2 WHERE id = $1", [buyer.orderId, campaign]);
  expect(await show(buyOrder)).toMatch(/Campaña +instagram \/ paes-2027/);
});

test("a name with control characters and direction marks stays on its line of the list", async () => {
  const { buyer, buyOrder } = await bought(shop);
  await shop.query(
    `UPDATE orders SET snapshot = jsonb_set(snapshot, '{guardian,name}', to_jsonb($2::text)) WHERE id = $1`,
    [buyer.orderId, "Ana\u001b[2J\n\u202eO'Higgins"],
  );
  const { lines } = await runCommand(shop, "list");
  const line = lines.find((text) => text.includes(buyOrder));
  expect(line).toContain("Ana [2J  O'Higgins");
  expect(line).not.toMatch(/\p{Cc}|\u202e/u);
});

test("the list narrows by state and day, and masks contact data", async () => {
  const { buyer, buyOrder } = await bought(shop);
  const { email } = await contactOf(buyer.orderId);
  const list = async (...words: string[]) => (await runCommand(shop, "list", ...words)).lines.join("\n");
  expect(await list("--state", "finished")).toContain(buyOrder);
  expect(await list("--state", "finished")).not.toContain(email);
  expect(await list("--full")).toContain(email);
  expect(await list("--state", "annulled")).not.toContain(buyOrder);
  expect(await list("--to", "2020-01-01")).toBe("No hay compras con esas condiciones.");
  expect(await list("--limit", "1")).toContain("Se muestran las 1 más nuevas");
});

test("the receipt is sent again by the shop's own job, and only of a sale", async () => {
  const { buyer, buyOrder } = await bought(shop);
  const { lines } = await runCommand(shop, "resend", buyOrder);
  expect(lines).toEqual(["El comprobante va en camino a a***@c***.cl."]);
  expect(await jobsOf(shop, `resend-${buyer.orderId}`)).toHaveLength(1);
  await expect(runCommand(shop, "resend", "Zz3dEf6hIj9kLm2nOp5q")).rejects.toThrow("No existe la orden");
});

async function contactOf(orderId: number) {
  const [row] = await shop.query<{ email: string; token: string }>(
    `SELECT g.email, a.token FROM orders o JOIN guardians g ON g.id = o.guardian_id
     JOIN payment_attempts a ON a.order_id = o.id WHERE o.id = $1`,
    [orderId],
  );
  if (!row) throw new Error("no such order");
  return row;
}
