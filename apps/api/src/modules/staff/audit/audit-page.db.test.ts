import type { StaffAudit } from "@shop/contracts/staff/audit";
import { santiagoDate } from "@shop/domain/format/instants";
import { expect, test } from "vitest";
import { VENUE } from "../../../../test/data/frozen-offer";
import { bought, openBookedShop } from "../../../../test/shops/desk-shop";
import { openDesk } from "../../../../test/shops/staff-browser";
import { noteAct } from "../../../acts/audit-queries";

const shop = await openBookedShop();

test("the audit is read newest first by who, act, day, purchase and without looks, each look once, by whoever has all venues; the chain says where it broke [DESK-55]", async () => {
  const { buyOrder, buyer } = await bought(shop);
  const { browser } = await openDesk(shop, { email: "aud@academia.cl", roles: ["audit"] });
  const ana = { actor: "staff:ana@academia.cl", orderId: buyer.orderId } as const;
  await noteAct(shop.db, { ...ana, action: "show" });
  await noteAct(shop.db, { ...ana, action: "resend", why: "No le llegó" });
  const section = { actor: "staff:eva@academia.cl", why: "Falta sala", details: { courseId: 367_017 } };
  await noteAct(shop.db, { ...section, action: "close_section" });
  const read = async (query: Record<string, string> = {}) =>
    (await browser.call("readAudit", { query })).body as unknown as StaffAudit;
  const names = async (query?: Record<string, string>) =>
    (await read(query)).rows.map(({ action }) => action);

  const [newest, second, third] = (await read()).rows;
  expect([newest?.action, second?.action, third?.action]).toEqual(["close_section", "resend", "show"]);
  expect(newest).toMatchObject({ sectionId: "367017", why: "Falta sala", reference: null });
  expect((await names())[0]).toBe("audit");
  expect(await names({ purchase: buyOrder })).toEqual(["resend", "show"]);
  expect(await names({ purchase: buyOrder, only: "acts" })).toEqual(["resend"]);
  expect(await names({ who: "ANA@" })).toEqual(["resend", "show"]);
  expect(await names({ who: "%" })).toEqual([]);
  expect(await names({ act: "close_section", day: santiagoDate(new Date()) })).toEqual(["close_section"]);
  expect(await names({ act: "close_section", day: "2020-01-01" })).toEqual([]);
  expect(await names({ before: String(second?.id), who: "ana@" })).toEqual(["show"]);
  const looks = "SELECT FROM desk_actions WHERE action = 'audit'";
  expect(await shop.query(looks)).toHaveLength(9);

  for (const day of ["0000-01-01", "9999-12-31"])
    expect((await browser.call("readAudit", { query: { day } })).status).toBe(400);

  const { body } = await browser.call("checkAudit");
  expect(body).toMatchObject({ brokenAt: null, last: expect.any(Number) });
  await shop.query("ALTER TABLE desk_actions DISABLE TRIGGER USER");
  await shop.query("UPDATE desk_actions SET why = 'Otra cosa' WHERE id = $1", [second?.id]);
  await shop.query("ALTER TABLE desk_actions ENABLE TRIGGER USER");
  expect((await browser.call("checkAudit")).body.brokenAt).toBe(second?.id);

  for (const person of [
    { email: "fin@academia.cl", roles: ["finance" as const], venueIds: null },
    { email: "sol@academia.cl", roles: ["audit" as const], venueIds: [VENUE] },
  ]) {
    const { browser: theirs } = await openDesk(shop, person);
    expect((await theirs.call("readAudit")).body.code).toBe("NOT_ALLOWED");
    expect((await theirs.call("checkAudit")).body.code).toBe("NOT_ALLOWED");
  }
});
