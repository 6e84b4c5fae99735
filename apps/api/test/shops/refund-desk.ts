import type { WayBack } from "@shop/test-kit/card-form";
import { Buyer } from "../buyer";
import { comeBack, control } from "../provider";
import type { PurchaseShop } from "../purchase-shop";
import { deskOf, typeAt } from "./desk-shop";

interface RefundRow {
  id: number;
  state: string;
  route: string;
  asked_clp: number;
  amount_clp: number | null;
  answer: string | null;
}

export function refundDeskOf(shop: () => PurchaseShop) {
  const run = (words: string[], desk = deskOf(shop())) => typeAt(desk, ...words);
  return {
    run,
    give: (buyOrder: string, clp: number, desk = deskOf(shop()), reason = "Clases que no pudo tomar") =>
      run(["refund", buyOrder, "--clp", String(clp), "--reason", reason, "--yes"], desk),
    rowsOf: (orderId: number) =>
      shop().query<RefundRow>(
        "SELECT id::int, state, route, asked_clp, amount_clp, answer FROM refunds WHERE order_id = $1 ORDER BY id",
        [orderId],
      ),
    async attemptOf(orderId: number) {
      const rows = await shop().query<{ state: string; reversed_clp: number | null }>(
        "SELECT state, reversed_clp FROM payment_attempts WHERE order_id = $1",
        [orderId],
      );
      return rows[0];
    },
    async paidWith(card: { card: string; installments?: number }) {
      const buyer = await Buyer.open(shop());
      const { token, buyOrder, total } = await buyer.press();
      const paid = await control(shop(), "pay", { token, ...card, action: "approve" });
      await comeBack(shop(), paid as WayBack);
      return { buyer, buyOrder, total };
    },
  };
}
