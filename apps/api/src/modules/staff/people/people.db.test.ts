import type { StaffPeople } from "@shop/contracts/staff/people";
import { beforeEach, expect, test } from "vitest";
import { VENUE } from "../../../../test/data/frozen-offer";
import { RACE } from "../../../../test/database/race-runs";
import { forFile } from "../../../../test/for-file";
import { invite, openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";
import { startTestShop } from "../../../../test/test-shop";
import { untilLocked, whileLocked } from "../../../../test/until";
import { jobHandlers } from "../../../job-handlers";

const shop = await forFile(startTestShop({ hasCatalogue: true }));
const ADMIN = { email: "jefa@academia.cl", roles: ["administration" as const] };
const SOL = { email: "sol@academia.cl", name: "Sol Vera", roles: ["finance"], venueIds: [VENUE] };
const WHY = "Entra a trabajar";

beforeEach(async () => {
  await shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE");
  await shop.query("DELETE FROM graphile_worker._private_jobs");
});

async function act(browser: StaffBrowser, name: "add_staff" | "end_staff", request: object) {
  const planned = await browser.call("planAct", { params: { name }, body: { request } });
  if (planned.status !== 200) return planned;
  const body = { request, digest: planned.body.digest, why: WHY };
  return { ...(await browser.call("doAct", { params: { name }, body })), plan: planned.body.plan };
}
const listed = async (browser: StaffBrowser) =>
  (await browser.call("findPeople")).body as unknown as StaffPeople;

test("an administrator lets somebody in, whose link comes by mail alone; roles change and access ends at the page [DESK-43]", async () => {
  const { browser } = await openDesk(shop, ADMIN);
  const added = await act(browser, "add_staff", SOL);
  expect(added).toMatchObject({ status: 200, body: { done: "done" }, plan: { before: null } });
  expect(JSON.stringify(added.body)).not.toContain("llave");
  const [job] = await shop.query<{ payload: { memberId: string } }>(
    `SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'send_staff_link_mail'`,
  );
  const sent: { to: string; text: string }[] = [];
  const mailer = {
    ...shop.deps.mailer,
    send: async (mail: { to: string; text: string }) => void sent.push(mail),
  };
  await jobHandlers({ ...shop.deps, mailer }).send_staff_link_mail?.(job?.payload ?? { memberId: "" });
  expect(sent).toMatchObject([{ to: SOL.email, text: expect.stringMatching(/\/gestion\/llave#[\w-]{20,}/) }]);
  expect(JSON.stringify(job)).not.toMatch(/[\w-]{40,}/);

  const changed = await act(browser, "add_staff", { ...SOL, roles: ["cash"], venueIds: null });
  expect(changed.body).toEqual({ done: "done" });
  const { people, venues } = await listed(browser);
  expect(people).toMatchObject([
    { email: ADMIN.email, keys: 1 },
    { email: SOL.email, roles: ["cash"], venueIds: null, keys: 0, hasCodes: false, lastSeenAt: null },
  ]);
  expect(venues.length).toBeGreaterThan(1);
  expect((await act(browser, "end_staff", { email: SOL.email })).status).toBe(200);
  expect((await listed(browser)).people).toHaveLength(1);
  expect((await act(browser, "end_staff", { email: SOL.email })).body.code).toBe("STAFF_UNKNOWN");
  const audit = await shop.query<{ action: string }>(
    "SELECT action, actor, why FROM desk_actions WHERE actor = $1 AND why IS NOT NULL ORDER BY id",
    [`staff:${ADMIN.email}`],
  );
  expect(audit.map(({ action }) => action)).toEqual(["add_staff", "add_staff", "end_staff"]);
});

test("one mailbox is one person of the desk, however its address is written, also of somebody who left [DESK-123]", async () => {
  const { browser } = await openDesk(shop, ADMIN);
  const add = async (email: string) => (await act(browser, "add_staff", { ...SOL, email })).body;
  expect(await add("jefa+1@academia.cl")).toMatchObject({
    code: "STAFF_MAILBOX",
    text: expect.stringContaining(ADMIN.email),
  });
  expect(await add("sol.vera@gmail.com")).toEqual({ done: "done" });
  expect(await act(browser, "end_staff", { email: "sol.vera@gmail.com" })).toMatchObject({ status: 200 });
  expect(await add("solvera+caja@googlemail.com")).toMatchObject({ code: "STAFF_MAILBOX" });
  expect(await add("sol.vera@gmail.com")).toEqual({ done: "done" });
});

test("who works at the desk already gets other roles and links, though somebody has, or had, another address of the mailbox; once out they do not come back in [DESK-130]", async () => {
  const { browser } = await openDesk(shop, ADMIN);
  const twins = ["sol.vera@gmail.com", "solvera+caja@gmail.com"];
  // As before addresses were compared as mailboxes.
  for (const email of twins) await invite(shop, { ...ADMIN, email: `${email}.cl` });
  await shop.query("UPDATE staff_members SET email = left(email, -3) WHERE email LIKE '%@gmail.com.cl'");
  const [email = ""] = twins;
  const fewer = { ...SOL, email, roles: ["audit" as const] };
  for (const change of [fewer, fewer])
    expect((await act(browser, "add_staff", change)).body).toEqual({ done: "done" });
  expect(await act(browser, "end_staff", { email })).toMatchObject({ status: 200 });
  expect((await act(browser, "add_staff", fewer)).body.code).toBe("STAFF_MAILBOX");
});

test(
  "of two addresses of one mailbox that two administrators let in at once one comes in; two mailboxes both do [DESK-123]",
  RACE,
  async () => {
    const people = ["jefa@academia.cl", "luis@academia.cl"].map((email) =>
      openDesk(shop, { ...ADMIN, email }),
    );
    const browsers = (await Promise.all(people)).map(({ browser }) => browser);
    const atOnce = async (emails: readonly string[]) => {
      const lock = "SELECT pg_advisory_xact_lock(hashtext('staff_members'))";
      const presses = await whileLocked(shop, [lock], async () => {
        const waiting = browsers.map((browser, index) =>
          act(browser, "add_staff", { ...SOL, email: emails[index] }),
        );
        await untilLocked(shop, 2);
        return waiting;
      });
      return (await Promise.all(presses)).map(({ body }) => body.done ?? body.code).toSorted();
    };
    expect(await atOnce(["luz@academia.cl", "luz+1@academia.cl"])).toEqual(["STAFF_MAILBOX", "done"]);
    expect(await atOnce(["eva@academia.cl", "sol@academia.cl"])).toEqual(["done", "done"]);
  },
);

test("nobody changes their own access, nor that of others with some venues or a sign-in of long ago, and who has some venues does not see them [DESK-43] [DESK-78]", async () => {
  const { browser } = await openDesk(shop, ADMIN);
  await invite(shop, { ...SOL, roles: ["audit"] });
  const own = { ...SOL, email: ADMIN.email.toUpperCase() };
  expect((await act(browser, "add_staff", own)).body.code).toBe("NOT_ALLOWED");
  expect((await act(browser, "end_staff", { email: ADMIN.email })).body.code).toBe("NOT_ALLOWED");
  const part = await openDesk(shop, { ...ADMIN, email: "eva@academia.cl", venueIds: [VENUE] });
  expect((await act(part.browser, "add_staff", SOL)).body.code).toBe("NOT_ALLOWED");
  expect((await part.browser.call("findPeople")).body.code).toBe("NOT_ALLOWED");
  const { rights } = (await part.browser.call("readMe")).body;
  expect(rights).not.toEqual(expect.arrayContaining([expect.stringMatching(/_(people|audit)$/)]));
  const audit = await openDesk(shop, { email: "luis@academia.cl", roles: ["audit"] });
  expect((await listed(audit.browser)).people).toHaveLength(4);
  expect((await act(audit.browser, "add_staff", SOL)).body.code).toBe("NOT_ALLOWED");
  await shop.moveClock(16);
  expect((await act(browser, "add_staff", SOL)).body.code).toBe("NOT_FRESH");
  await shop.moveClock(0);
  for (const wrong of [{ roles: [] }, { roles: ["boss"] }, { email: "sol" }, { name: " " }, { venueIds: [] }])
    expect((await act(browser, "add_staff", { ...SOL, ...wrong })).body.code).toBe("NOT_UNDERSTOOD");
});
