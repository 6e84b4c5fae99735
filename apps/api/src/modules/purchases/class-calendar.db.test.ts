import { beforeEach, expect, test } from "vitest";
import { aSnapshot, aSoldStudent } from "../../../test/data/order-data";
import { eventsOf } from "../../../test/outside/read-calendar";
import { linkOf, openPurchasePage, tokenOf } from "../../../test/purchase-reader";
import type { TestBrowser } from "../../../test/test-browser";
import { TEST_KEYS } from "../../../test/test-settings";
import { signName } from "../../http/signature";

const page = await openPurchasePage();
let reader: TestBrowser;
let address: string;
beforeEach(async () => {
  reader = await page.read();
  address = `/calendars/${(await page.details(reader)).calendarToken}`;
});

test("[MINE-07] whoever has the calendar's address has the classes, by initials, and nothing else of the purchase", async () => {
  const { status, headers, file, events } = await readCalendar();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="clases-pdv.ics"',
    "cache-control": "private, max-age=900",
  });
  const download = await page.shop.newBrowser().get(`${address}?isDownload=1`);
  expect(download.headers["content-disposition"]).toBe('attachment; filename="clases-pdv.ics"');
  expect(file).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n");
  expect(file).not.toMatch(/Higgins|Muñoz|María|Pedro|Soto|example\.cl|12345678|11111111|PDV-2027|Ab3dEf/);
  expect(events).toHaveLength(10);
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(10);
  expect(events[0]).toMatchObject({
    SUMMARY: "Competencia Matemática M1 (Ñ.)",
    DTSTART: "20260302T170000",
    DTEND: "20260302T183000",
    LOCATION: expect.stringContaining("Av. Larraín 5862"),
  });
  expect(
    events
      .filter(({ SUMMARY }) => SUMMARY?.endsWith("(P.)"))
      .map(({ DTSTART }) => DTSTART)
      .sort()[0],
  ).toBe("20260401T170000");
});

test("[MINE-07] the same address follows what the purchase is now: another course, or none once it is annulled", async () => {
  const before = (await readCalendar()).events.map(({ UID }) => UID);
  const [course] = aSoldStudent().courses;
  if (!course) throw new Error("a student has courses");
  const changed = aSnapshot({
    students: [aSoldStudent({ courses: [{ ...course, id: 777, name: "Historia" }] })],
  });
  await page.shop.query("UPDATE orders SET snapshot = $1", [JSON.stringify(changed)]);
  const { events } = await readCalendar();
  expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(["Historia", "Historia"]);
  expect(before).not.toContain(events[0]?.UID);
  await page.shop.query("UPDATE orders SET state = 'annulled', annulled_at = shop_now()");
  const { file, events: none } = await readCalendar();
  expect(none).toEqual([]);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n.*BEGIN:VTIMEZONE.*END:VCALENDAR\r\n$/s);
});

test("[MINE-07] an address that this shop did not sign, or signed for the purchase, is no calendar", async () => {
  for (const token of [
    tokenOf(),
    signName(TEST_KEYS.purchases, "PDV-2027-Ab3dEf"),
    "PDV-2027-Ab3dEf",
    "PDV-2027-Ab3dEf--x",
  ]) {
    expect((await page.shop.newBrowser().get(`/calendars/${token}`)).status).toBe(404);
  }
});

test("[MINE-07] [HARM-13] a renewed address is the only one from then on, and only who proved the mailbox renews it", async () => {
  const renew = (browser: TestBrowser) => browser.post(`${linkOf()}/calendar`, {});
  expect((await renew(page.shop.newBrowser())).body).toMatchObject({ code: "EMAIL_NOT_PROVEN" });
  const given = [address];
  for (let times = 0; times < 3; times += 1) {
    expect((await renew(reader)).status).toBe(200);
    address = `/calendars/${(await page.details(reader)).calendarToken}`;
    expect((await readCalendar()).events).toHaveLength(10);
    given.push(address);
  }
  expect(new Set(given).size).toBe(4);
  for (const old of [
    ...given.slice(0, 3),
    `/calendars/${signName(TEST_KEYS.calendars, "PDV-2027-Ab3dEf.4")}`,
  ])
    expect((await page.shop.newBrowser().get(old)).status).toBe(404);
});

test("[MINE-07] classes leave out holidays and recesses, and students whose contract ended", async () => {
  const daysOff = {
    holidays: [{ day: "2026-05-21", name: "Glorias Navales" }],
    recesses: [{ from: "2026-07-06", until: "2026-07-18", name: "Vacaciones de invierno" }],
  };
  await page.shop.query("UPDATE academy_settings SET value = $1 WHERE key = 'daysOff'", [
    JSON.stringify(daysOff),
  ]);
  page.shop.wait(5_000);
  const ended = aSoldStudent({ id: 2, name: "Pedro", ended: { on: "2026-03-20", reason: "withdrawal" } });
  await page.shop.query("UPDATE orders SET snapshot = $1", [
    JSON.stringify(aSnapshot({ students: [aSoldStudent(), ended] })),
  ]);
  const { file } = await readCalendar();
  expect(file).not.toContain("(P.)");
  const left = [...file.matchAll(/EXDATE;TZID=America\/Santiago:(\d{8})T170000/g)].map(
    ([, day]) => day ?? "",
  );
  // A Thursday, and two weeks without classes on Fridays.
  expect(left.filter((day) => day.startsWith("202605"))).toEqual(["20260521"]);
  expect(left.filter((day) => day.startsWith("202607"))).toHaveLength(10);
  expect(left).toHaveLength(11);
});

const readCalendar = async (browser = page.shop.newBrowser()) => {
  const { status, headers, raw } = await browser.get(address);
  return { status, headers, file: raw.toString(), events: eventsOf(raw.toString()) };
};
