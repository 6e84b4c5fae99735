import type { StaffCall } from "@shop/contracts/staff/endpoints";
import { expect, test } from "vitest";
import { COURSES } from "../../../test/data/frozen-offer";
import { bought, openBookedShop } from "../../../test/shops/desk-shop";
import { openDesk, StaffBrowser } from "../../../test/shops/staff-browser";

const shop = await openBookedShop({ LIMIT_FACTOR: "0.1" });
const WHY = "Lo pide la sede";

/** Calls that passed before one was refused. */
async function passed(send: () => Promise<{ status: number; body: object }>): Promise<number> {
  for (let count = 0; count < 40; count += 1) {
    const { status, body } = await send();
    if (status !== 429) {
      expect(status).toBe(200);
      continue;
    }
    expect(body).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      text: expect.stringMatching(/en \d+ minutos\.$/),
    });
    return count;
  }
  return Number.POSITIVE_INFINITY;
}

test("looks, lists, notes and mails of one person are refused beyond a person's use, and others go on [DESK-77]", async () => {
  const { buyOrder } = await bought(shop);
  const other = await bought(shop);
  await shop.query("TRUNCATE rate_limits");
  const person = { email: "ana@academia.cl", roles: ["attention" as const, "academic" as const] };
  const { browser: ana } = await openDesk(shop, person);
  const { browser: eva } = await openDesk(shop, { ...person, email: "eva@academia.cl" });
  const id = String(COURSES[0]);

  expect(await passed(() => ana.call("exportClassList", { params: { id }, body: { why: WHY } }))).toBe(3);
  const printed = (browser: StaffBrowser) =>
    browser.call("printClassList", { params: { id }, body: { why: WHY } });
  expect([(await printed(ana)).status, (await printed(eva)).status]).toEqual([429, 200]);

  const note = (browser: StaffBrowser, reference: string) =>
    browser.call("addNote", { params: { reference }, body: { text: "Llamó la madre" } });
  expect(await passed(() => note(ana, buyOrder))).toBe(3);
  expect((await note(ana, other.buyOrder)).status).toBe(200);

  const params = { name: "resend" };
  const request = { reference: buyOrder };
  const { digest } = (await ana.call("planAct", { params, body: { request } })).body;
  const resend = (browser: StaffBrowser) =>
    browser.call("doAct", { params, body: { request, digest, why: "No le llegó" } });
  expect(await passed(() => resend(ana))).toBe(1);
  // The family's mailbox, whoever presses.
  expect((await resend(eva)).status).toBe(429);

  const look = (browser: StaffBrowser) => browser.call("findPurchases");
  expect(await passed(() => look(ana))).toBe(29);
  expect((await ana.call("readPurchase", { params: { reference: buyOrder } })).status).toBe(429);
  expect([(await look(eva)).status, (await ana.call("readMe")).status]).toEqual([200, 200]);
});

test("a mailbox gets one share of mails about requests that staff note, however it is written and whoever notes [DESK-122]", async () => {
  const people = ["ana@academia.cl", "eva@academia.cl"].map((email) =>
    openDesk(shop, { email, roles: ["administration"] }),
  );
  const [ana, eva] = (await Promise.all(people)).map(({ browser }) => browser);
  const params = { name: "open_request" };
  const note = (email: string) => async (browser: StaffBrowser | undefined) => {
    const wish = { rut: "11.111.111-1", email, as: "self", kind: "access", wording: email };
    const { body } = (await browser?.call("planAct", { params, body: { request: { wish } } })) ?? {};
    const sent = { request: { wish }, digest: body?.digest, why: "Lo pide por carta" };
    return (await browser?.call("doAct", { params, body: sent }))?.status;
  };
  await shop.query("TRUNCATE rate_limits");
  expect(await note("una@example.cl")(ana)).toBe(200);
  for (const same of ["una@example.cl", "una+1@example.cl"]) expect(await note(same)(eva)).toBe(429);
  expect(await note("otra@example.cl")(eva)).toBe(200);
});

test("who is not signed in learns nothing of what a call takes [DESK-78]", async () => {
  const calls: StaffCall[] = ["addNote", "planAct", "doAct", "sell", "exportClassList", "readAudit"];
  const answers = await Promise.all(
    calls.map((name) =>
      new StaffBrowser(shop).call(name, {
        params: { reference: "?", name: "nothing", id: "x" },
        query: { day: "never" },
        body: { no: 1 },
      }),
    ),
  );
  expect(answers.map(({ body }) => body.code)).toEqual(calls.map(() => "NOT_SIGNED_IN"));
});

test("an account to transfer to is shown soon after signing in alone [DESK-78]", async () => {
  const { browser } = await openDesk(shop, { email: "fin@academia.cl", roles: ["finance"] });
  const look = () => browser.call("readRefundAccount", { params: { id: "1" } });
  expect((await look()).status).toBe(404);
  await shop.moveClock(16);
  expect((await look()).body.code).toBe("NOT_FRESH");
});
