import { addDays } from "@shop/domain/format/iso-date";
import { expect, test } from "vitest";
import type { Buyer } from "../../../test/buyer";
import { type CalendarEvent, eventsOf } from "../../../test/outside/read-calendar";
import { aChoice, changeTo, saleOf } from "../../../test/shops/change-shop";
import { annul, doAct, openBookedShop } from "../../../test/shops/desk-shop";
import { aContract, moveTo } from "../../../test/shops/ending-shop";
import { mailsOf } from "../../../test/shops/mail-shop";
import { TEST_KEYS } from "../../../test/test-settings";
import type { Mail } from "../../gateways/mailer";
import { signName } from "../../http/signature";
import type { OrderMailJob } from "../../jobs/job-map";
import { changeForFamily } from "../changes/change-for-family";
import { cancelSeat } from "./sections/cancel-seat";

const shop = await openBookedShop();

test("siblings in one section have each class once, under the same UID in mail, page, download and feed [MINE-21]", async () => {
  const { orderId, email, buyer, buyOrder } = await aSale({ students: 2 });
  await nameSiblings(orderId);
  const sent = await mailsOf(shop, { orderId, kind: "confirmation" });
  const mail = calendarIn(sent, email);
  const uids = uidsOf(mail);
  expect(new Set(uids).size).toBe(uids.length);
  const page = await downloadOf(buyer, buyOrder);
  const { feed, download } = await subscriptionOf(buyer);
  expect([page, download, feed].map(uidsOf)).toEqual([uids, uids, uids]);
  expect([page, download, feed]).toEqual([mail, mail, mail]);
  expect(titlesOf(mail)).toEqual(["(M.)", "(P.)"]);
  const [maria, pedro] = ["maria", "pedro"].map((name) => calendarIn(sent, `${name}${orderId}@example.cl`));
  expect([maria, pedro].map((own = []) => titlesOf(own))).toEqual([["(M.)"], ["(P.)"]]);
  expect(uidsOf([...(maria ?? []), ...(pedro ?? [])])).toEqual(uids);
});

test.each([
  ["a change of the buyer", (sale: Sale) => changed(sale)],
  ["a change of staff", (sale: Sale) => changedByStaff(sale)],
  ["a cancelled section", (sale: Sale) => withoutSection(sale)],
])(
  "the mail of %s cancels what was left, under the UIDs that its calendar knows [MINE-22]",
  async (_, make) => {
    const sale = await aSale();
    const { orderId, email } = sale;
    const before = calendarIn(await mailsOf(shop, { orderId, kind: "confirmation" }), email);
    await make(sale);
    const sent = await mailsOf(shop, ...(await jobsOf(orderId, "change")));
    const { feed } = await subscriptionOf(sale.buyer);
    const left = uidsOf(before).filter((uid) => !uidsOf(feed).includes(uid));
    expect(left).not.toEqual([]);
    const [student] = (await saleOf(shop, sale)).students;
    for (const to of [email, student?.email ?? ""]) {
      const after = calendarIn(sent, to);
      expect(uidsOf(cancelledIn(after))).toEqual(left);
      expect(uidsOf(heldIn(after))).toEqual(uidsOf(feed));
      expect(new Set(after.map(({ SEQUENCE }) => SEQUENCE))).toEqual(new Set(["1"]));
    }
    expect(new Set(before.map(({ SEQUENCE }) => SEQUENCE))).toEqual(new Set(["0"]));
    expect(await downloadOf(sale.buyer, sale.buyOrder)).toEqual(calendarIn(sent, email));
  },
);

test("a course that is taken again has its first UID, and a higher sequence than its cancellation [MINE-22]", async () => {
  const sale = await aSale();
  const first = await saleOf(shop, sale);
  await changed(sale);
  const courseIds = first.students[0]?.courses.map(({ id }) => id) ?? [];
  const venueId = first.students[0]?.venueId ?? 0;
  await changeTo(shop, sale, { wanted: { venueId, courseIds }, differenceClp: 0 });
  const { feed, download } = await subscriptionOf(sale.buyer);
  const mail = calendarIn(await mailsOf(shop, { orderId: sale.orderId, kind: "confirmation" }), sale.email);
  expect(uidsOf(heldIn(download))).toEqual(uidsOf(feed));
  expect(mail).toEqual(download);
  expect(new Set(feed.map(({ SEQUENCE }) => SEQUENCE))).toEqual(new Set(["2"]));
});

test("in July the mail of a change ends what was left on that day: its classes until then stay [MINE-22]", async () => {
  await moveTo(shop, "2026-12-01T15:00:00Z");
  const sale = await aSale();
  await moveTo(shop, "2027-07-13T15:00:00Z");
  await changed(sale);
  const after = calendarIn(await mailsOf(shop, ...(await jobsOf(sale.orderId, "change"))), sale.email);
  expect(cancelledIn(after)).toEqual([]);
  const lasts = after.map(({ RRULE = "" }) => /UNTIL=2027(\d{4})/.exec(RRULE)?.[1] ?? "");
  expect(lasts.filter((day) => day <= "0714").length).toBeGreaterThan(0);
  expect(lasts.filter((day) => day > "0714").every((day) => day > "1215")).toBe(true);
});

test.each([
  ["a withdrawal", "ending", (sale: Sale) => sale.end()],
  ["an annulment", "annulment", (sale: Sale) => annul(shop, sale.buyOrder)],
] as const)("the mail of %s cancels every class, and the feed has none [MINE-22]", async (_, kind, end) => {
  const sale = await aSale();
  const { orderId, email } = sale;
  const before = calendarIn(await mailsOf(shop, { orderId, kind: "confirmation" }), email);
  await end(sale);
  const [job] = await jobsOf(orderId, kind);
  const sent = await mailsOf(shop, job ?? { orderId, kind: "annulment" });
  for (const { to } of sent) expect(uidsOf(cancelledIn(calendarIn(sent, to)))).toEqual(uidsOf(before));
  const after = calendarIn(sent, email);
  expect(Number(after[0]?.SEQUENCE)).toBeGreaterThan(Number(before[0]?.SEQUENCE));
  expect(sent[0]?.text).toContain("abre el archivo horario-pdv.ics: cancela las que ya no tendrás");
  expect((await subscriptionOf(sale.buyer)).feed).toEqual([]);
});

test("one sibling's withdrawal cancels that one's classes and tells of no other's, which the feed keeps [MINE-22]", async () => {
  const sale = await aSale({ students: 2 });
  await nameSiblings(sale.orderId);
  await sale.end([1]);
  const sent = await mailsOf(shop, ...(await jobsOf(sale.orderId, "ending")));
  const toGuardian = calendarIn(sent, sale.email);
  const toPedro = calendarIn(sent, `pedro${sale.orderId}@example.cl`);
  for (const told of [toGuardian, toPedro])
    expect([heldIn(told), cancelledIn(told)].map(titlesOf)).toEqual([[], ["(P.)"]]);
  expect(titlesOf((await subscriptionOf(sale.buyer)).feed)).toEqual(["(M.)"]);
});

test("under notice classes go on to the contract's last day, in mail and feed alike [MINE-22] [ENDING-06]", async () => {
  await moveTo(shop, "2026-12-01T15:00:00Z");
  const sale = await aSale({ isConfirmed: true });
  await moveTo(shop, "2027-05-03T15:00:00Z");
  const { plan } = await sale.end();
  expect(plan.kind).toBe("termination");
  const mail = calendarIn(await mailsOf(shop, ...(await jobsOf(sale.orderId, "ending"))), sale.email);
  const { feed } = await subscriptionOf(sale.buyer);
  expect(feed).toEqual(mail);
  // Midnight in Santiago is the next day in UTC.
  const lastMoment = `${addDays(plan.effectiveOn, 1).replaceAll("-", "")}T025959Z`;
  for (const { RRULE = "", SEQUENCE, STATUS } of mail) {
    expect([SEQUENCE, STATUS]).toEqual(["1", "CONFIRMED"]);
    const until = /UNTIL=(\w+)/.exec(RRULE)?.[1] ?? "";
    expect(until > "20270503" && until <= lastMoment).toBe(true);
  }
});

test("the page's calendar opens to whom the whole receipt opens [MINE-21] [SAFE-07]", async () => {
  const { buyer, buyOrder } = await aSale();
  const path = `/tools/comprobante-compra/calendario?buyorder=${buyOrder}`;
  const own = await buyer.browser.get(path);
  expect([own.status, own.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  const stranger = await shop.newBrowser().get(path);
  expect([stranger.status, stranger.body]).toEqual([403, expect.objectContaining({ code: "CODE_REQUIRED" })]);
});

type Sale = Awaited<ReturnType<typeof aContract>>;

// Its confirmation still waits.
const aSale = (options?: Parameters<typeof aContract>[1]) =>
  aContract(shop, { isConfirmed: false, ...options });

const changed = async (sale: Sale) => void (await changeTo(shop, sale, await aChoice(shop, sale)));

async function changedByStaff(sale: Sale) {
  const { wanted } = await aChoice(shop, sale);
  await doAct(shop, changeForFamily, { buyOrder: sale.buyOrder, position: 0, wanted, why: "Lo pidió" });
}

async function withoutSection({ orderId, buyer }: Sale) {
  const [courseId = 0] = buyer.choice.coursesIds ?? [];
  const seat = { orderId, position: 0, courseId, replacementCourseId: null, why: "No reunió el mínimo" };
  await doAct(shop, cancelSeat, seat);
}

async function nameSiblings(orderId: number) {
  for (const [index, name] of ["María", "Pedro"].entries()) {
    const email = `${["maria", "pedro"][index]}${orderId}@example.cl`;
    await shop.query(
      `UPDATE orders SET snapshot = jsonb_set(snapshot, ARRAY['students', $2], snapshot->'students'->$2::int || $3)
       WHERE id = $1`,
      [orderId, String(index), JSON.stringify({ name, email })],
    );
  }
}

const jobsOf = async (orderId: number, kind: OrderMailJob["kind"]) =>
  (
    await shop.query<{ payload: OrderMailJob }>(
      `SELECT payload FROM graphile_worker._private_jobs
       WHERE payload->>'kind' = $2 AND payload->>'orderId' = $1 ORDER BY id`,
      [String(orderId), kind],
    )
  ).map(({ payload }) => payload);

function calendarIn(sent: readonly Mail[], to: string | null): CalendarEvent[] {
  const attached = sent
    .find((mail) => mail.to === to)
    ?.attachments?.find(({ fileName }) => fileName === "horario-pdv.ics");
  if (!attached) throw new Error(`no calendar for ${to}`);
  return eventsOf(String(attached.content));
}

async function downloadOf({ browser }: Buyer, buyOrder: string) {
  return eventsOf(
    (await browser.get(`/tools/comprobante-compra/calendario?buyorder=${buyOrder}`)).raw.toString(),
  );
}

async function subscriptionOf(buyer: Buyer) {
  const path = `/calendars/${signName(TEST_KEYS.calendars, (await saleOf(shop, buyer)).reference)}`;
  const [feed, download] = [await buyer.browser.get(path), await buyer.browser.get(`${path}?isDownload=1`)];
  return { feed: eventsOf(feed.raw.toString()), download: eventsOf(download.raw.toString()) };
}

const uidsOf = (events: readonly CalendarEvent[]) => events.map(({ UID = "" }) => UID).toSorted();
const cancelledIn = (events: readonly CalendarEvent[]) =>
  events.filter(({ STATUS }) => STATUS === "CANCELLED");
const heldIn = (events: readonly CalendarEvent[]) => events.filter(({ STATUS }) => STATUS === "CONFIRMED");
const titlesOf = (events: readonly CalendarEvent[]) =>
  [...new Set(events.map(({ SUMMARY = "" }) => SUMMARY.split(" ").at(-1) ?? ""))].toSorted();
