import { expect, test } from "vitest";
import { forFile } from "../../../test/for-file";
import { Passkey } from "../../../test/outside/passkey";
import { invite, StaffBrowser } from "../../../test/shops/staff-browser";
import { startTestShop } from "../../../test/test-shop";

const host = "mesa.example";
const origin = `https://${host}`;
const shop = await forFile(startTestShop({ hasCatalogue: true, environment: { DESK_URL: origin } }));

test("over https the desk's cookies are of its host alone, and others of that name count for nothing [DESK-78]", async () => {
  const invitation = await invite(shop, { email: "ana@academia.cl", roles: ["attention"] });
  const browser = new StaffBrowser(shop);
  const begun = await browser.call("beginEnrolment", { host, body: { invitation } });
  expect([...browser.cookies.keys()]).toEqual(["__Host-deskBrowser"]);
  const { challenge } = begun.body.options as { challenge: string };
  const response = new Passkey({ origin, domain: host }).create(challenge);
  expect((await browser.call("enrol", { host, body: { invitation, response } })).status).toBe(200);
  expect([...browser.cookies.keys()]).toEqual(["__Host-deskSession"]);
  expect((await browser.call("readMe", { host })).status).toBe(200);
  const neighbour = new StaffBrowser(shop);
  neighbour.cookies.set("deskSession", browser.cookies.get("__Host-deskSession") ?? "");
  expect((await neighbour.call("readMe", { host })).status).toBe(401);

  const { headers } = await shop.app.inject({
    method: "POST",
    url: "/gestion/api/sign-in/options",
    headers: { host, "content-type": "application/json" },
    payload: {},
  });
  expect(String(headers["set-cookie"])).toMatch(
    /^__Host-deskBrowser=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});
