import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "@shop/test-kit/test-folder";
import { expect, test } from "vitest";
import { aBuyOrder, aSimulator, clientsOf, RETURN_URL } from "../test/harness";
import { startSimulator } from "./start";

test("it listens on loopback only [S13]", async () => {
  const { url } = await aSimulator();
  expect(new URL(url).hostname).toBe("127.0.0.1");
});

test.each([{ NODE_ENV: "production" }, { SHOP_MODE: "production" }])("%j is refused [S13]", async (env) => {
  await expect(startSimulator({ env })).rejects.toThrow("refuses to start");
});

test("the create reply names the public address when one is given [S1]", async () => {
  const { plus } = await aSimulator({ publicBaseUrl: "http://localhost:3000/" });
  expect(await plus().create(aBuyOrder(), "s", 1000, RETURN_URL)).toMatchObject({
    url: "http://localhost:3000/webpayserver/initTransaction",
  });
});

const aJournal = () => join(testFolder(), "journal.jsonl");

test("a restarted simulator still knows its tokens, and refuses a second commit of them [S8]", async () => {
  const journalPath = aJournal();
  const before = clientsOf(await startSimulator({ journalPath }));
  const paid = await before.plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  await before.pay(paid.token);
  const done = await before.plus().create(aBuyOrder(), "s", 2000, RETURN_URL);
  await before.pay(done.token);
  const committed = await before.plus().commit(done.token);
  await before.close();

  const after = await aSimulator({ journalPath });
  expect(await after.plus().status(done.token)).toEqual(committed);
  await expect(after.plus().commit(done.token)).rejects.toThrow("invalid finished state");
  expect(await after.plus().commit(paid.token)).toMatchObject({ status: "AUTHORIZED", amount: 1000 });
});

test("a last line cut short by a kill is dropped, a spoilt one before it is an error [S8]", async () => {
  const journalPath = aJournal();
  const before = clientsOf(await startSimulator({ journalPath }));
  const { token } = await before.plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  await before.close();
  appendFileSync(journalPath, '{"token":"01ab');
  const after = clientsOf(await startSimulator({ journalPath }));
  await after.pay(token);
  expect(await after.plus().commit(token)).toMatchObject({ status: "AUTHORIZED" });
  await after.close();
  appendFileSync(journalPath, "spoilt\n");
  await expect(startSimulator({ journalPath })).rejects.toThrow();
});

test("the journal never holds a full card number [S6]", async () => {
  const journalPath = aJournal();
  const { plus, pay } = await aSimulator({ journalPath });
  const { token } = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  await pay(token, "approve", { card: "4051885600446623" });
  await plus().commit(token);
  expect(readFileSync(journalPath, "utf8")).not.toContain("4051885600446623");
});
