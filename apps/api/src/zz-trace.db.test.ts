import { writeFileSync } from "node:fs";
import type { Pool, PoolClient } from "pg";
import { expect, test } from "vitest";
import { Buyer } from "../test/buyer";
import { COURSES } from "../test/frozen-offer";
import { comeBack, useCardForm } from "../test/provider";
import { startPurchaseShop } from "../test/purchase-shop";
import { solveCaptcha } from "../test/outside/solve-captcha";

function trace(pool: Pool) {
  const out: string[] = [];
  let trips = 0;
  let n = 0;
  const heard = new Map<PoolClient, unknown>();
  const listen = (client: PoolClient) => {
    if (heard.has(client)) return;
    const ask = client.query;
    heard.set(client, ask);
    let open = 0;
    const end = () => void (open -= 1);
    client.query = ((...asked: unknown[]) => {
      const fresh = open === 0;
      if (fresh) trips += 1;
      n += 1;
      open += 1;
      const q = asked[0] as string | { text: string };
      out.push(`${fresh ? "TRIP" : "    "} ${(typeof q === "string" ? q : q.text).replace(/\s+/g, " ").slice(0, 230)}`);
      const tell = asked.at(-1);
      if (typeof tell === "function") {
        return Reflect.apply(ask, client, [...asked.slice(0, -1), (...o: unknown[]) => { end(); Reflect.apply(tell as never, undefined, o); }]);
      }
      const a = Reflect.apply(ask, client, asked) as unknown as Promise<unknown>;
      a.then(end, end);
      return a;
    }) as never;
  };
  pool.on("acquire", listen);
  return () => {
    pool.off("acquire", listen);
    for (const [c, ask] of heard) c.query = ask as never;
    return `statements ${n}, trips ${trips}\n${out.join("\n")}`;
  };
}

test("trace", async () => {
  const shop = await startPurchaseShop({});
  const all: string[] = [];
  const step = async <T>(what: string, work: () => Promise<T>) => {
    const stop = trace(shop.db.$client);
    const got = await work();
    all.push(`== ${what}: ${stop()}`);
    return got;
  };
  for (let i = 0; i < 2; i += 1) {
    all.length = 0;
    const buyer = await step("open", () => Buyer.open(shop));
    await step("quote", () => buyer.browser.get(`/quote?locationId=51&programId=367&coursesIds=${COURSES}&studentId=${buyer.studentId}&orderId=${buyer.orderId}`));
    await step("save", () => buyer.save());
    await step("guardian", () => buyer.saveGuardian());
    const { token } = await step("press", () => buyer.press());
    const back = await useCardForm(shop, token);
    await step("return", () => comeBack(shop, back));
    await step("view", () => buyer.browser.get(`/orders?no=${buyer.orderId}`));
  }
  writeFileSync("/tmp/trace.txt", all.join("\n\n"));
  await shop.close();
}, 60_000);
