import { expect, test } from "vitest";
import { Buyer } from "../../test/buyer";
import { inSoak } from "../../test/database/race-runs";
import { forFile } from "../../test/for-file";
import { startPurchaseShop } from "../../test/purchase-shop";

const shop = await forFile(startPurchaseShop({ LIMIT_FACTOR: "1" }));

const json = { "content-type": "application/json" };

test.each([
  ["another origin", { ...json, origin: "https://evil.example" }],
  ["no origin of its own", { ...json, origin: "null" }],
  ["an origin that is none", { ...json, origin: "evil" }],
  ["a cross-site fetch", { ...json, "sec-fetch-site": "cross-site" }],
  ["a sibling site", { ...json, "sec-fetch-site": "same-site" }],
])("a write from %s is refused [T27]", async (_, headers) => {
  const answer = await write(headers);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: "ORIGIN_REFUSED" });
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
  "a write as %s is refused, as a foreign form or image would send it [T27]",
  async (type) => {
    const answer = await write({ "content-type": type }, "recaptchaToken=off");
    expect(answer.statusCode).toBe(415);
  },
);

test.each(["APPLICATION/JSON", "Application/Json; charset=UTF-8"])(
  "a write as %s is one as JSON [SAFE-16]",
  async (type) => {
    expect((await write({ "content-type": type })).statusCode).toBe(200);
  },
);

test.each(["/%61pi/session/close", "/api/session%2Fclose", "/api/session/clos%65"])(
  "a foreign write is refused under %s, which is our address written otherwise [T27]",
  async (url) => {
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
      const headers = { host: "localhost:4000", "content-type": type, origin: "https://evil.example" };
      const { statusCode } = await shop.app.inject({ method: "POST", url, headers, payload: "{}" });
      expect([403, 404, 415]).toContain(statusCode);
    }
  },
);

test("our own page may write [T27]", async () => {
  const answer = await write({ ...json, origin: "http://localhost:4000", "sec-fetch-site": "same-origin" });
  expect(answer.statusCode).toBe(200);
});

test("the session's cookie is Lax, HttpOnly and Secure on path /, and holds no id of the wire [SESSION-09, AMB-17]", async () => {
  const answer = await write(json);
  const cookie = String(answer.headers["set-cookie"]);
  expect(cookie).toMatch(/^sessionId=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test("the policy allows no inline script and names where forms may go", async () => {
  const answer = await shop.app.inject({ method: "GET", url: "/api/health" });
  const policy = String(answer.headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain(`form-action 'self' ${shop.simulatorUrl}`);
  expect(answer.headers["strict-transport-security"]).toBeUndefined();
});

test("guessed coupons are throttled, and a rotating X-Forwarded-For does not help [T26]", async () => {
  const buyer = await Buyer.open(shop);
  const cookies = Object.fromEntries(buyer.browser.cookies);
  const statuses: number[] = [];
  for (let guess = 0; guess < inSoak(100, 30); guess += 1) {
    const query = `locationId=51&programId=367&coursesIds=367001&studentId=${buyer.studentId}&orderId=${buyer.orderId}`;
    const answer = await shop.app.inject({
      method: "GET",
      url: `/api/quote?${query}&coupon=GUESS${guess}`,
      cookies,
      headers: { "x-forwarded-for": `203.0.113.${guess}` },
    });
    statuses.push(answer.statusCode);
    if (answer.statusCode === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
});

test("of many guessed buy orders with a number none hits, and three hundred of an address are answered [T24]", async () => {
  const stranger = shop.newBrowser();
  const [all, answered] = [inSoak(1_000, 30), inSoak(300, 10)];
  const statuses: number[] = [];
  while (statuses.length < all) {
    const buyOrder = `Guess${String(statuses.length).padStart(15, "0")}`;
    statuses.push((await stranger.get(`/orders?buyOrder=${buyOrder}&no=${statuses.length + 1}`)).status);
    if (statuses.length === 1)
      await shop.query("UPDATE rate_limits SET count = count + $1", [300 - answered]);
  }
  expect(statuses).toEqual([...Array(answered).fill(404), ...Array(all - answered).fill(429)]);
});

const write = (headers: Record<string, string>, payload = '{"recaptchaToken":"off"}') =>
  shop.app.inject({
    method: "POST",
    url: "/api/verify-recaptcha",
    headers: { host: "localhost:4000", ...headers },
    payload,
  });
