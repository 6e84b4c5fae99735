import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { aBuyOrder, aSimulator, CODES, RETURN_URL } from "../../test/harness";

type Clients = Awaited<ReturnType<typeof aSimulator>>;

test.each([
  ["hang", /timeout of 300ms exceeded/],
  ["reset", /ECONNRESET|socket hang up/],
  ["http-500", /status code 500\nUnexpected error/],
])("%s fails the commit, which then happens at the second try [S10]", async (fault, message) => {
  const clients = await aSimulator();
  const token = await paid(clients);
  const tx = clients.plus(CODES.WEBPAY_PLUS, 300);
  await clients.control("faults", { operation: "commit", fault });
  await expect(tx.commit(token)).rejects.toThrow(message);
  const patient = clients.plus();
  expect(await patient.status(token)).toMatchObject({ status: "INITIALIZED" });
  expect(await patient.commit(token)).toMatchObject({ status: "AUTHORIZED" });
});

test("html-200 gives the SDK a string instead of an answer [S10]", async () => {
  const clients = await aSimulator();
  await clients.control("faults", { operation: "create", fault: "html-200" });
  expect(await clients.plus().create(aBuyOrder(), "s", 1000, RETURN_URL)).toMatch(/^<!doctype html>/);
});

test.each(["hang", "reset", "http-500", "html-200"])(
  "%s can hide a commit that happened [S10]",
  async (fault) => {
    const clients = await aSimulator();
    const token = await paid(clients);
    const tx = clients.plus(CODES.WEBPAY_PLUS, 300);
    await clients.control("faults", { operation: "commit", fault, effect: true });
    await Promise.allSettled([tx.commit(token)]);
    expect(await clients.plus().status(token)).toMatchObject({ status: "AUTHORIZED" });
  },
);

test("a late success is charged although the client gave up [S10]", async () => {
  const clients = await aSimulator();
  const token = await paid(clients);
  const tx = clients.plus(CODES.WEBPAY_PLUS, 200);
  const late = { fault: "late-success", effectDelayMs: 400, delayMs: 0 };
  await clients.control("faults", { operation: "commit", ...late });
  await expect(tx.commit(token)).rejects.toThrow("timeout of 200ms exceeded");
  const patient = clients.plus();
  expect(await patient.status(token)).toMatchObject({ status: "INITIALIZED" });
  await wait(400);
  expect(await patient.status(token)).toMatchObject({ status: "AUTHORIZED" });
});

test("a lie changes what is said of a commit, not what happened [S10]", async () => {
  const clients = await aSimulator();
  const token = await paid(clients);
  const says = { status: "INITIALIZED", response_code: "0", amount: null };
  await clients.control("faults", { operation: "commit", fault: "lie", says });
  expect(await clients.plus().commit(token)).toMatchObject({ ...says, vci: "TSY" });
  expect(await clients.plus().status(token)).toMatchObject({ status: "AUTHORIZED", amount: 1000 });
});

test("a fault lasts as many calls as told, and only for its operation [S10]", async () => {
  const clients = await aSimulator();
  const token = await paid(clients);
  await clients.control("faults", { operation: "status", fault: "http-500", times: 2 });
  expect(await clients.plus().commit(token)).toMatchObject({ status: "AUTHORIZED" });
  for (let call = 0; call < 2; call += 1) {
    await expect(clients.plus().status(token)).rejects.toThrow("500");
  }
  expect(await clients.plus().status(token)).toMatchObject({ status: "AUTHORIZED" });
});

test("a misspelt fault is refused, and reset ends those that wait [S10]", async () => {
  const clients = await aSimulator();
  await expect(clients.control("faults", { operation: "commit", fault: "hangs" })).rejects.toThrow("400");
  const token = await paid(clients);
  await clients.control("faults", { operation: "commit", fault: "reset" });
  await clients.control("reset", {});
  expect(await clients.plus().commit(token)).toMatchObject({ status: "AUTHORIZED" });
});

async function paid({ plus, pay }: Clients) {
  const { token } = await plus().create(aBuyOrder(), "s", 1000, RETURN_URL);
  await pay(token);
  return token as string;
}
