import { ENDPOINTS, type EndpointName } from "@shop/contracts/endpoints";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { aStudent } from "../../../../test/data/people-data";
import { inSoak } from "../../../../test/database/race-runs";
import { forFile } from "../../../../test/for-file";
import { openHuman } from "../../../../test/outside/solve-captcha";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { codeOf, type TestBrowser } from "../../../../test/test-browser";
import { forgetExpired } from "../../../maintenance";
import { deleteOldSessions } from "../sessions/session-queries";
import { CALL_LIMITS, type CallLimit } from "./call-limits";
import { LIMITS, type Limit } from "./count-call";

const shop = await forFile(startPurchaseShop({ CAPTCHA: "altcha", OTP_CHECK: "on", LIMIT_FACTOR: "1" }));
// The same one without bot check and codes.
const open = await forFile(startPurchaseShop({ LIMIT_FACTOR: "1" }, shop.databaseUrl));
beforeEach(async () => {
  await shop.moveClock(0);
  await shop.query("TRUNCATE sessions, students, orders, rate_limits, otp_challenges CASCADE");
});

const aPerson = (address?: string) => openHuman(shop, address);

const VICTIM = "victima@example.cl";
const askFor = (browser: TestBrowser, email = VICTIM, rut = "11.111.111-1") =>
  browser.post("/otp", { email, rut, name: "Ana" });

test("a code is sent after the bot check only, and what it refuses uses up nobody's count [SAFE-03]", async () => {
  const stranger = shop.newBrowser("200.1.1.1");
  for (let call = 0; call < inSoak(650, 10); call += 1) {
    expect(codeOf(await (call % 2 ? askFor(stranger) : stranger.post("/students", aStudent())))).toBe(
      "CAPTCHA_REQUIRED",
    );
  }
  expect(await shop.query("SELECT 1 FROM rate_limits")).toEqual([]);
  const student = await aPerson("200.1.1.1");
  expect((await student.post("/students", aStudent())).status).toBe(200);
  expect((await askFor(student)).status).toBe(200);
});

// The same mailbox of Gmail with a dot at another place.
const dotted = (index: number) =>
  `${"victima".slice(0, 1 + (index % 6))}.${"victima".slice(1 + (index % 6))}`;

test.each([
  ["tags", VICTIM, (index: number) => `victima+${index}@example.cl`],
  ["dots at Gmail", "victima@gmail.com", (index: number) => `${dotted(index)}@gmail.com`],
  ["Gmail's two names", "victima@gmail.com", (index: number) => `${dotted(index)}+${index}@googlemail.com`],
])(
  "ten codes an hour come to a mailbox however its address is written, with %s, and its owner still gets one [SAFE-03]",
  async (_, mailbox, written) => {
    const sent: (string | undefined)[] = [];
    for (let stranger = 0; stranger < 11; stranger += 1) {
      const browser = await aPerson(`200.2.${stranger}.1`);
      await shop.query("UPDATE sessions SET fresh_until = NULL");
      sent.push(codeOf(await askFor(browser, written(stranger))));
    }
    expect(sent).toEqual([...Array<undefined>(10).fill(undefined), "CAPTCHA_REQUIRED"]);
    expect((await askFor(await aPerson("200.2.98.1"), "v.ictima@example.cl")).status).toBe(200);
    expect((await askFor(await aPerson("200.2.99.1"), mailbox)).status).toBe(200);
  },
);

test("closed and forgotten sessions leave the first asker the first: fourteen addresses get twenty-three codes an hour in all [SAFE-03]", async () => {
  let codes = 0;
  for (let stranger = 0; stranger < 14; stranger += 1) {
    const browser = await aPerson(`200.6.${stranger}.1`);
    while ((await askFor(browser)).status === 200) codes += 1;
    await browser.post("/session/close", {});
    if (stranger < inSoak(14, 2)) await forgetExpired(shop);
  }
  expect(codes).toBe(5 + 10 + 8);
  await shop.moveClock(25 * 60);
  await forgetExpired(shop);
  expect(await shop.query("SELECT 1 FROM otp_challenges")).toEqual([]);
});

test.each([
  ["one address", () => "200.8.1.1"],
  ["addresses side by side", (person: number) => `200.8.2.${person}`],
  ["all of a /48", (person: number) => `2800:8:1:${person}::1`],
])(
  "from %s strangers use up nobody's mailbox: they have their part, and the owner elsewhere a code [SAFE-03] [HARM-12]",
  async (_, addressOf) => {
    const here = [];
    for (let person = 0; person < 9; person += 1) {
      await seedAsker();
      here.push((await askFor(await aPerson(addressOf(person)))).status);
    }
    // Six of a neighbourhood, and one session that never asked.
    expect(here).toEqual([...Array<number>(7).fill(200), 429, 429]);
    for (let person = 0; person < 4; person += 1)
      expect((await askFor(await aPerson(`200.8.${10 + person}.1`))).status).toBe(200);
  },
);

test("when a mailbox has had its codes each address gets one more, eight an hour in all; the next is told of the telephone, and served an hour later [SAFE-03]", async () => {
  const answers = [];
  const family = await aPerson("200.3.18.1");
  for (let person = 0; person < 19; person += 1) {
    await seedAsker();
    answers.push(await askFor(person === 18 ? family : await aPerson(`200.3.${person}.1`)));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(18).fill(200), 429]);
  expect(answers.at(-1)?.body).toMatchObject({
    code: "CODES_USED_UP",
    text: expect.stringMatching(/usa otro correo, intenta nuevamente en una hora o llámanos al \+56/),
  });
  await shop.moveClock(61);
  // Ten strangers of the new hour come first, and the day has no more for them.
  for (let person = 20; person < 30; person += 1) await askFor(await aPerson(`200.3.${person}.1`));
  expect((await askFor(await aPerson("200.3.18.1"))).status).toBe(200);
  await shop.moveClock(0);
});

test("strangers get twenty codes a day to one mailbox together, whatever the hour; and each address one more [HARM-12, SAFE-03]", async () => {
  let codes = 0;
  for (let hour = 0; hour < 23; hour += inSoak(1, 4)) {
    await shop.moveClock(hour * 60);
    await shop.query("TRUNCATE sessions CASCADE");
    await shop.query("DELETE FROM rate_limits WHERE window_ends_at <= shop_now()");
    for (let stranger = 0; stranger < 12; stranger += 1) {
      const browser = await aPerson(`200.7.${stranger}.1`);
      // As if others had asked before: nobody here is the first of the day.
      await seedAsker();
      if ((await askFor(browser)).status === 200) codes += 1;
    }
  }
  expect(codes).toBe(20 + 12);
});

// Somebody who asked for a code to the mailbox before all others.
async function seedAsker(email = VICTIM) {
  await shop.query(
    `WITH one AS (INSERT INTO sessions (secret_hash, expires_at) VALUES (gen_random_uuid()::text::bytea, shop_now()) RETURNING id)
     INSERT INTO otp_challenges (session_id, email, rut, challenge, created_at, expires_at)
     SELECT id, $1, '11111111-1', 'c', shop_now() - interval '20 hours', shop_now() FROM one`,
    [email],
  );
}

test("who asked first for a mailbox keeps an allowance of their own, and it ends [SAFE-03]", async () => {
  const owner = await aPerson("200.4.0.1");
  expect((await askFor(owner)).status).toBe(200);
  for (let stranger = 0; stranger < 10; stranger += 1)
    await askFor(await aPerson(`200.4.${10 + stranger}.1`));
  const again = [];
  for (let call = 0; call < 6; call += 1) again.push((await askFor(owner)).status);
  expect(again).toEqual([200, 200, 200, 200, 200, 429]);
});

test("every address of one IPv6 network has one count [SAFE-03]", async () => {
  const statuses = new Set<number>();
  for (let host = 1; host <= inSoak(602, 3); host += 1) {
    const browser = open.newBrowser(`2800:1:1:1::${host.toString(16)}`);
    statuses.add((await browser.post("/verify-recaptcha", { recaptchaToken: "off" })).status);
    if (host === 1) await shop.query("UPDATE rate_limits SET count = $1", [inSoak(1, 599)]);
  }
  expect(statuses).toEqual(new Set([200, 429]));
  expect((await open.newBrowser("2800:1:1:2::1").get("/captcha/challenge")).status).toBe(200);
});

test("of many presses on one order at once five ask the card provider for a form [SAFE-04]", async () => {
  const presses = inSoak(120, 12);
  const buyer = await Buyer.open(open);
  await buyer.save();
  await buyer.saveGuardian();
  const answers = await Promise.all(Array.from({ length: presses }, () => buyer.tryPress()));
  expect(answers.filter((answer) => codeOf(answer) === "TOO_MANY_REQUESTS")).toHaveLength(presses - 5);
  const [{ attempts = 0 } = {}] = await shop.query<{ attempts: number }>(
    "SELECT count(*)::int AS attempts FROM payment_attempts",
  );
  expect(attempts).toBeLessThanOrEqual(5);
});

test("a guardian is not stored before the bot check, however many ask [SAFE-04]", async () => {
  const { body } = await shop.newBrowser().post("/financingParties", {
    ...{ name: "Ana", fatherLastName: "Rojas", motherLastName: "Soto", rut: "11.111.111-1" },
    ...{ email: VICTIM, phone: "912345678", regionId: 13, cityId: 131, communeId: 328 },
    ...{ address: "Av. Irarrázaval", address2: "100" },
  });
  expect(body).toMatchObject({ code: "CAPTCHA_REQUIRED" });
  expect(await shop.query("SELECT 1 FROM sessions")).toEqual([]);
});

test("sessions that ended and that nothing names are forgotten [SAFE-04]", async () => {
  await aPerson();
  const named = await aPerson();
  await named.post("/students", aStudent());
  for (let pass = 0; pass < 120; pass += 1) {
    await shop.moveClock(3 * 24 * 60 + 10 * pass);
    await deleteOldSessions(shop.db);
  }
  expect(await shop.query("SELECT 1 FROM sessions")).toHaveLength(1);
});

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

test("every call that writes has a limit, and each limit is of a route that there is [SAFE-04]", () => {
  const limited = Object.keys(CALL_LIMITS);
  const writes = NAMES.filter((name) => ENDPOINTS[name].method !== "GET");
  expect(writes.filter((name) => !limited.includes(name))).toEqual([]);
  for (const name of limited as EndpointName[]) {
    const { method, path } = ENDPOINTS[name];
    expect(shop.app.hasRoute({ method, url: `/api${path}` }), name).toBe(true);
  }
});

const DURATIONS = [
  [3_600, "h"],
  [60, "min"],
] as const;

function shown(limit: Limit | undefined): string {
  if (!limit) return "";
  const [seconds, unit] = DURATIONS.find(([length]) => limit.windowSeconds % length === 0) ?? [1, "s"];
  return `${limit.limit} in ${limit.windowSeconds / seconds} ${unit}`;
}

test("docs/limits.md is what the tables say; `npm run openapi` writes it anew [SAFE-04]", async () => {
  const calls = NAMES.flatMap((name) => {
    const limit: CallLimit | undefined = CALL_LIMITS[name];
    const { method, path } = ENDPOINTS[name];
    if (!limit) return [];
    const check = limit.needsHuman ? "first" : "";
    return [`| ${method} \`${path}\` | ${check} | ${shown(limit.session)} | ${shown(limit.network)} |`];
  });
  const others = Object.entries(LIMITS).map(([name, limit]) => {
    const words = name.split("_");
    return `| ${words.slice(0, -1).join(" ")} | ${words.at(-1)} | ${shown(limit)} |`;
  });
  const text = [
    "# Limits",
    "",
    "Written by a test from `apps/api/src/modules/access/limits/`. `LIMIT_FACTOR` multiplies all of them. An address is an IPv4 address or a /64 of IPv6; of what names a mailbox or an order besides, a /24 or a /48. Counts stand in PostgreSQL, for all processes together. Students have a budget beside these (`STUDENTS_PER_SESSION`), reserved orders (`HOLD_MAX_ORDERS_PER_PERSON`), and seats that are not paid, by session, mailbox, mail domain and address ([the table](operations.md#a-crowd-or-one-who-hoards)). Answers about the offer cost an address nothing while they are kept; of those that nobody had asked for before, each process writes it at most 8 MB a minute.",
    "",
    "| Call | Bot check | Of one session | Of one address |",
    "|---|---|---|---|",
    ...calls,
    "",
    "| What else is counted | Of one | |",
    "|---|---|---|",
    ...others,
    "",
  ].join("\n");
  await expect(text).toMatchFileSnapshot("../../../../../../docs/limits.md");
});
