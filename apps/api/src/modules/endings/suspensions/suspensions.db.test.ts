import { expect, test } from "vitest";
import { BUY_ORDER, linkOf, openPurchasePage } from "../../../../test/purchase-reader";
import { runCommand } from "../../../../test/shops/desk-shop";
import type { TestBrowser } from "../../../../test/test-browser";

const LONG = { position: 0, from: "2027-04-01", until: "2027-04-16" };

const page = await openPurchasePage();

const ask = (browser: TestBrowser, asked: object = LONG) => browser.post(`${linkOf()}/suspensions`, asked);
const told = async (browser: TestBrowser) => (await page.details(browser)).suspensions;
const desk = async (...words: string[]) => (await runCommand(page.shop, ...words)).lines.join("\n");

test("[MINE-14] a certificate of more than the contract's days is asked for once, however often it is sent", async () => {
  const reader = await page.read();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(reader)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await told(reader)).toMatchObject([{ ...LONG, state: "asked", answer: null, answeredAt: null }]);
  expect(await page.shop.query("SELECT event FROM order_events WHERE event LIKE 'suspension%'")).toHaveLength(
    1,
  );
});

test("[MINE-14] one of the minimum is refused with the days of the contract that was accepted, and so is who does not attend", async () => {
  const reader = await page.read();
  expect((await ask(reader, { ...LONG, until: "2027-04-15" })).body).toMatchObject({
    code: "SUSPENSION_TOO_SHORT",
    text: "El certificado debe ser de más de 15 días para suspender el programa.",
  });
  expect((await ask(reader, { ...LONG, position: 2 })).body).toMatchObject({
    code: "SUSPENSION_NOT_POSSIBLE",
  });
  expect((await ask(reader, { ...LONG, from: "2027-02-30" })).status).toBe(400);
  await page.shop.query("UPDATE orders SET state = 'annulled', annulled_at = shop_now()");
  expect((await ask(reader)).body).toMatchObject({ code: "SUSPENSION_NOT_POSSIBLE" });
  expect(await told(reader)).toEqual([]);
});

test("[MINE-08] each family in the list of requests reads that it was looked at, and nobody else", async () => {
  const reader = await page.read();
  await page.sell("Cd3dEf6hIj9kLm2nOp5q", { email: page.mailbox("eva") });
  const eva = await page.read("Cd3dEf6hIj9kLm2nOp5q", page.mailbox("eva"));
  await ask(reader);
  await ask(reader, { ...LONG, until: "2027-04-20" });
  await desk("suspensions");
  const looksOf = async (browser: TestBrowser, buyOrder?: string) =>
    (await page.details(browser, buyOrder)).looks.map(({ purpose }) => purpose);
  expect(await looksOf(reader)).toEqual(["attend"]);
  expect(await looksOf(eva, "Cd3dEf6hIj9kLm2nOp5q")).toEqual([]);
});

test("[MINE-15] staff list what waits and answer once; the family reads it, and that staff looked", async () => {
  const reader = await page.read();
  await ask(reader);
  const [waiting] = await page.shop.query<{ id: string }>("SELECT id FROM suspensions");
  const id = String(waiting?.id);
  expect(await desk("suspensions")).toMatch(/PDV-2027-Ab3dEf +1 +01\/04\/2027–16\/04\/2027 +16/);
  await expect(desk("suspensions", id, "--do", "--reason", "Vuelve el 19 de abril.")).rejects.toThrow(
    /--yes/,
  );
  const answer = ["--reason", "Vuelve el 19 de abril, con su mismo cupo.", "--yes"];
  expect(await desk("suspensions", id, "--do", ...answer)).toBe("Suspensión aceptada.");
  await expect(desk("suspensions", id, "--deny", ...answer)).rejects.toThrow(/ya fue respondida/);
  await expect(desk("suspensions", "999999", "--do", ...answer)).rejects.toThrow(/No existe/);
  await expect(desk("suspensions", id, "--do", "--deny", ...answer)).rejects.toThrow(/--do o --deny/);
  expect(await desk("suspensions")).toBe("No hay suspensiones por responder.");
  expect(await told(reader)).toMatchObject([
    { state: "granted", answer: "Vuelve el 19 de abril, con su mismo cupo.", answeredAt: expect.any(String) },
  ]);
  expect((await page.details(reader)).looks.map(({ purpose }) => purpose)).toContain("attend");
});

test("[MINE-14] one that was refused and is asked again waits anew, once; the answer to the first stays in the history", async () => {
  const reader = await page.read();
  await ask(reader);
  const [row] = await page.shop.query<{ id: string }>("SELECT id FROM suspensions");
  const answer = (act: string, why: string) =>
    desk("suspensions", String(row?.id), act, "--reason", why, "--yes");
  await answer("--deny", "Falta el certificado.");
  await page.shop.moveClock(60);
  await Promise.all([ask(reader), ask(reader)]);
  expect(await told(reader)).toMatchObject([{ ...LONG, state: "asked", answer: null, answeredAt: null }]);
  expect(await desk("suspensions")).toMatch(/01\/04\/2027–16\/04\/2027/);
  const events = await page.shop.query<{ event: string }>("SELECT event FROM order_events ORDER BY id");
  expect(events.map(({ event }) => event)).toEqual([
    "suspension_asked",
    "suspension_refused",
    "suspension_asked",
  ]);
  expect(await desk("show", BUY_ORDER)).toContain("Falta el certificado.");
  await answer("--do", "Vuelve el 19 de abril.");
  await ask(reader);
  expect(await told(reader)).toMatchObject([{ state: "granted", answer: "Vuelve el 19 de abril." }]);
});
