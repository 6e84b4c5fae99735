import { type CardAction, fillCardForm, type WayBack } from "@shop/test-kit/card-form";
import type { PurchaseShop } from "./purchase-shop";

/** apps/webpay-simulator/README.md lists the controls. */
export async function control(shop: PurchaseShop, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${shop.simulatorUrl}/simulator/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`simulator: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  return text === "" ? null : JSON.parse(text);
}

/** Returns the browser's request to the shop. */
export async function useCardForm(
  shop: PurchaseShop,
  token: string | null,
  action?: CardAction,
): Promise<WayBack> {
  const wayBack = await fillCardForm(shop.simulatorUrl, token ?? "", action);
  if (!wayBack) throw new Error("the card form is closed for this payment");
  return wayBack;
}

export const breakProvider = (shop: PurchaseShop, fault: object) => control(shop, "faults", fault);

/** Returns to the shop without cookies. @returns address of the 303 */
export async function comeBack(shop: PurchaseShop, { method, url, fields }: WayBack): Promise<string> {
  const { pathname, search } = new URL(url);
  const form = new URLSearchParams(fields).toString();
  const answer = await shop.app.inject({
    method,
    url: pathname + search,
    ...(method === "POST"
      ? {
          payload: form,
          headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://127.0.0.1:1" },
        }
      : {}),
  });
  if (answer.statusCode !== 303) throw new Error(`expected 303, got ${answer.statusCode}: ${answer.body}`);
  return answer.headers.location ?? "";
}

const OPEN_ATTEMPT = "SELECT FROM payment_attempts WHERE token = $1 AND state IN ('committing', 'unknown')";

/** Card form and return. @returns address of the 303, on a slow machine the one after the page that verifies */
export async function pay(shop: PurchaseShop, token: string | null, action?: CardAction): Promise<string> {
  const wayBack = await useCardForm(shop, token, action);
  const address = await comeBack(shop, wayBack);
  await shop.deps.workEnded();
  const isLate =
    address.startsWith("/informacion-compra?") && (await shop.query(OPEN_ATTEMPT, [token])).length === 0;
  return isLate ? await comeBack(shop, wayBack) : address;
}

/** The next commit succeeds, but its reply is lost. */
export async function loseCommit(shop: PurchaseShop): Promise<void> {
  await breakProvider(shop, { operation: "commit", fault: "reset", effect: true });
  await breakProvider(shop, { operation: "status", fault: "http-500" });
}

interface Known {
  commerceCode: string;
  kind: "plus" | "mall";
  buyOrder: string;
  details: { commerceCode: string; buyOrder: string; amount: number; status: string }[];
  calls: Record<string, number>;
}

export async function providerTransactions(shop: PurchaseShop, buyOrder: string): Promise<Known[]> {
  const answer = await fetch(`${shop.simulatorUrl}/simulator/transactions?buyOrder=${buyOrder}`);
  return ((await answer.json()) as { transactions: Known[] }).transactions;
}

export async function lastAttemptOf(shop: PurchaseShop, orderId: number): Promise<number> {
  const rows = await shop.query<{ id: string }>(
    "SELECT id FROM payment_attempts WHERE order_id = $1 ORDER BY number DESC LIMIT 1",
    [orderId],
  );
  return Number(rows[0]?.id);
}
