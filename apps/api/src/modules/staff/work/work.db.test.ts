import type { StaffRequest } from "@shop/contracts/staff/requests";
import type { StaffWork } from "@shop/contracts/staff/work";
import { expect, test } from "vitest";
import { VENUE } from "../../../../test/data/frozen-offer";
import { bought, doAct, failJob, failLead, openBookedShop, personOf } from "../../../../test/shops/desk-shop";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";
import { openForSomebody } from "../../privacy/requests/open-for-somebody";

const TOKEN = "a-long-token-of-the-operator";
const shop = await openBookedShop({ METRICS_TOKEN: TOKEN });
const { buyOrder, buyer } = await bought(shop);
const difference = { buyOrder: `${buyOrder}-1`, amountClp: 12_000, clp: 500 };
const stored = (kind: string) => JSON.stringify([{ ...difference, kind }]);
await shop.query(`INSERT INTO payment_reports VALUES ('2027-03-01', now(), 1, $1)`, [stored("unanswered")]);
await shop.query(
  "INSERT INTO daily_closings (day, sums, differences, closed_at) VALUES ('2027-03-01', '{}', $1, now())",
  [stored("sale_differs")],
);
await shop.query("UPDATE tax_documents SET kind = 'boleta_41', state = 'failed', answer = '422'");
const fail = (kind: string, attempts: number) =>
  failJob(shop, { task: "send_order_mail", payload: { kind, orderId: buyer.orderId }, attempts });
await fail("annulment", 3);
await fail("resend", 25);
await failLead(shop);
const person = { rut: "11111111-1", email: "ana@example.cl", as: "self", wording: "" } as const;
const opened = await doAct(shop, openForSomebody, { ...person, kind: "blocking" });

const workOf = async (browser: StaffBrowser) => (await browser.call("readWork")).body as unknown as StaffWork;
const administration = { email: "ana@academia.cl", roles: ["administration" as const] };

async function gauges(): Promise<(name: string) => number> {
  const { body } = await shop.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${TOKEN}` } });
  return (name) =>
    [...body.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)$`, "gm"))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
}

test("each list has as many as its metric counts, by right, and tells no address [DESK-49]", async () => {
  await shop.moveClock(5 * 24 * 60);
  const { browser } = await openDesk(shop, administration);
  const work = await workOf(browser);
  const metric = await gauges();
  expect(work.differences).toMatchObject([
    { reference: expect.any(String), kind: "unanswered", clp: 12_000 },
    { kind: "sale_differs", clp: 500 },
  ]);
  const failed = work.jobs.reduce((sum, { count }) => sum + count, 0);
  expect({
    differences: work.differences.length,
    documents: work.documents.length,
    requests: work.requests.length,
    refunds: work.refunds.length,
    failed,
  }).toEqual({
    differences: metric("shop_payment_differences") + metric("shop_closing_differences"),
    documents: metric('shop_tax_documents{state="failed"}'),
    requests: metric("shop_data_requests"),
    refunds: metric("shop_owed_refunds"),
    failed: metric('shop_jobs{status="failed"}') + metric('shop_jobs{status="given_up"}'),
  });
  expect(work.requests).toMatchObject([{ id: opened.id, kind: "blocking", isOverdue: true }]);
  expect(work.mails.map(({ kind, tries, next }) => [kind, tries, next !== null])).toEqual([
    ["annulment", 3, true],
    ["resend", 25, false],
  ]);
  expect(work.jobs.filter(({ task }) => task === "send_lead")).toMatchObject([{ count: 1, givenUp: 1 }]);
  expect(JSON.stringify(work)).not.toMatch(/example\.cl|leadId/);

  const { browser: attention } = await openDesk(shop, { email: "luis@academia.cl", roles: ["attention"] });
  const theirs = await workOf(attention);
  expect([theirs.mails.length, theirs.documents, theirs.differences]).toEqual([2, [], []]);
  expect([theirs.requests, theirs.jobs]).toEqual([[], []]);
  const ofVenue = { ...administration, email: "sol@academia.cl", venueIds: [VENUE] };
  const { browser: ofOne } = await openDesk(shop, ofVenue);
  const seen = await workOf(ofOne);
  expect([seen.documents.length, seen.requests, seen.jobs]).toEqual([1, [], []]);
});

test("what a page shows of a purchase is noted there, once in a quarter of an hour however often it is read [DESK-49] [DESK-06]", async () => {
  const { browser } = await openDesk(shop, { ...administration, email: "rosa@academia.cl" });
  const noted = async () =>
    await shop.query<{ waits: string }>(
      `SELECT details ->> 'waits' AS waits FROM desk_actions
       WHERE actor = 'staff:rosa@academia.cl' AND action = 'list' AND order_id = ${buyer.orderId} ORDER BY 1`,
    );
  const once = [{ waits: "differences" }, { waits: "documents" }, { waits: "mails" }];
  const lists = async () =>
    await shop.query(
      "SELECT FROM desk_actions WHERE actor = 'staff:rosa@academia.cl' AND action = 'rights' AND details ->> 'act' = 'list'",
    );
  await workOf(browser);
  await workOf(browser);
  expect(await noted()).toEqual(once);
  expect(await lists()).toHaveLength(1);
  await shop.moveClock(15);
  await workOf(browser);
  expect(await noted()).toHaveLength(2 * once.length);
  expect(await lists()).toHaveLength(2);
});

test("what failed is due at once with all its tries, and is asked for once [DESK-50]", async () => {
  const { browser } = await openDesk(shop, administration);
  const request = { task: "send_order_mail" };
  const asked = { params: { name: "retry_job" }, body: { request } };
  const { body } = await browser.call("planAct", asked);
  expect(body).toMatchObject({ plan: { jobs: 2, givenUp: 1 } });
  const press = { ...asked, body: { request, digest: body.digest, why: "El servidor de correo volvió" } };
  expect((await browser.call("doAct", press)).body).toEqual({ done: "done" });
  const jobs =
    "SELECT attempts, run_at <= now() AS is_due FROM graphile_worker.jobs WHERE task_identifier = $1";
  const due = { attempts: 0, is_due: true };
  expect(await shop.query(jobs, [request.task])).toEqual(expect.arrayContaining([due, due]));
  expect((await browser.call("planAct", asked)).body.code).toBe("NO_JOB_WAITS");
});

test("a request is noted and answered at the desk: what the plan says the person will read is what they read, by whoever has all venues; without a proof of who asks nothing is done [DESK-51] [DESK-64]", async () => {
  const { browser: noting } = await openDesk(shop, { ...administration, email: "eva@academia.cl" });
  const { browser } = await openDesk(shop, administration);
  const act = async (name: string, request: object, by = browser) => {
    const asked = { params: { name }, body: { request } };
    const { body } = await by.call("planAct", asked);
    const press = {
      ...asked,
      body: { request, digest: body.digest ?? "", why: "Pidió en la sede" },
    };
    const { body: done } = await by.call("doAct", press);
    return { plan: body.plan, done: done.done ?? done.code };
  };
  const { rut, email } = await personOf(buyer);
  const wish = { rut, email, as: "self", kind: "erasure", wording: "" };
  expect(await act("open_request", { wish }, noting)).toEqual({ plan: { waits: null }, done: "done" });
  expect((await act("open_request", { wish })).plan).toEqual({ waits: expect.stringMatching(/^DER-/) });

  const { requests } = await workOf(browser);
  const { id = 0 } = requests.find(({ kind }) => kind === "erasure") ?? {};
  const params = { id: String(id) };
  const look = async () => (await browser.call("readRequest", { params })).body as unknown as StaffRequest;
  const asked = await look();
  expect(asked).toMatchObject({ rut, email, identity: "unknown", outcome: null });
  expect(asked.acts.map(({ request }) => request)).toEqual(
    ["do", "deny", "extend", "vouch"].map((one) => ({
      requestId: id,
      act: one,
      changes: null,
      ...((one === "do" || one === "vouch") && { proof: null }),
    })),
  );
  await shop.moveClock(16);
  const proof = { asker: "student", provenBy: "document" };
  const request = { requestId: id, act: "do", changes: null, proof };
  expect((await act("answer_request", request)).done).toBe("NOT_FRESH");
  await shop.moveClock(0);
  for (const unproven of [
    { ...request, proof: null },
    { ...request, proof: undefined },
  ])
    expect((await act("answer_request", unproven)).done).not.toBe("done");
  expect(await look()).toMatchObject({ state: "waiting", identity: "unknown" });
  expect(await act("answer_request", request)).toMatchObject({ done: expect.not.stringMatching("done") });
  expect((await act("answer_request", { ...request, act: "vouch" }, noting)).done).toBe("done");
  const { plan, done } = await act("answer_request", request);
  expect(plan).toMatchObject({ isToBeChecked: false, reply: expect.stringMatching(/contrato, que sigue/) });
  expect(done).toBe("done");
  const kept = await shop.query(
    `SELECT details FROM rights_events WHERE request_id = ${id} AND event = 'do'
     UNION ALL SELECT details -> 'proof' FROM desk_actions WHERE details ->> 'request' = '${id}' AND details ->> 'act' = 'do'`,
  );
  expect(kept).toMatchObject([{ details: proof }, { details: proof }]);
  expect(await look()).toMatchObject({ state: "done", outcome: (plan as { reply: string }).reply, acts: [] });
  expect((await act("answer_request", request)).done).toBe("ACT_NOT_POSSIBLE");

  const others = [
    { email: "luis@academia.cl", roles: ["finance" as const], venueIds: null },
    { email: "sol@academia.cl", roles: ["administration" as const], venueIds: [VENUE] },
  ];
  for (const other of others) {
    const { browser: theirs } = await openDesk(shop, other);
    expect((await theirs.call("readRequest", { params })).body.code).toBe("NOT_ALLOWED");
  }
  expect((await browser.call("readRequest", { params: { id: "999" } })).body.code).toBe("REQUEST_UNKNOWN");
});

test("a row of a purchase says who pays, unless their data are blocked [DESK-80]", async () => {
  const { browser } = await openDesk(shop, administration);
  const payers = async () => new Set((await workOf(browser)).mails.map(({ guardian }) => guardian));
  const [payer] = await shop.query<{ rut: string; name: string }>(
    "SELECT rut, concat_ws(' ', name, father_last_name) AS name FROM guardians",
  );
  expect(await payers()).toEqual(new Set([payer?.name]));
  const block = "INSERT INTO blocked_people (rut, request_id, since) VALUES ($1, $2, now())";
  await shop.query(block, [payer?.rut, opened.id]);
  expect(await payers()).toEqual(new Set([null]));
  await shop.query("DELETE FROM blocked_people");
});
