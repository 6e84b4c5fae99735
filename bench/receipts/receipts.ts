import { addressOf } from "@shop/contracts/client";
import { fillCardForm } from "@shop/test-kit/card-form";
import { aStudent } from "@shop/test-kit/people";
import { sendClosedLoad } from "../load/closed-load";
import { figureRow, type Section } from "../section";
import { openOrders } from "../shop/open-orders";
import { startWritingShop, type WritingShop } from "../writes/writing-shop";

const BUDGET_MS = 100;
const WARM_UP_SECONDS = 2;

/** Buys for three students; answers the request of the receipt. */
async function buyForThree({ port, choices, simulatorUrl }: WritingShop) {
  const [order] = await openOrders(port, choices, 1);
  const [, second, third] = choices;
  if (!order || !second || !third) throw new Error("nothing to choose");
  const { browser, buyer } = order;
  await buyer.addStudent(second, aStudent({ name: "Martín" }));
  await buyer.addStudent(third, aStudent({ name: "Ñuñoa María" }));
  const { token, buyOrder } = await buyer.press();
  const wayBack = await fillCardForm(simulatorUrl, token ?? "");
  await browser.visit(wayBack?.url ?? "");
  const query = { buyorder: buyOrder };
  return { path: `/api${addressOf("downloadReceipt", { query })}`, cookie: browser.cookie() };
}

/** The receipt of a sale to three students, downloaded by its buyer. */
export const receipts: Section = {
  name: "receipts",
  title: "Receipts",
  run: async (bench) => {
    const shop = await startWritingShop(bench);
    const load = { port: shop.port, callers: 1, requests: [await buyForThree(shop)] };
    await sendClosedLoad({ ...load, seconds: WARM_UP_SECONDS });
    const { p95Ms } = await sendClosedLoad({ ...load, seconds: bench.pace.loadSeconds / 4 });
    return [figureRow("receipt of 3 students, p95", p95Ms, "ms", BUDGET_MS)];
  },
};
