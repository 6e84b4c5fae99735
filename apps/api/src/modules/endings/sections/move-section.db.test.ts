import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { OTHER_VENUE } from "../../../../test/data/frozen-offer";
import { loadCatalogue } from "../../../../test/database/load-catalogue";
import { type CalendarEvent, eventsOf } from "../../../../test/outside/read-calendar";
import { aPaidBuyer, findDearerHour, pressChange, saleOf } from "../../../../test/shops/change-shop";
import {
  bought,
  deskFolder,
  doAct,
  openBookedShop,
  readSheet,
  runCommand,
} from "../../../../test/shops/desk-shop";
import { moveTo } from "../../../../test/shops/ending-shop";
import { mailsOf } from "../../../../test/shops/mail-shop";
import type { Mail } from "../../../gateways/mailer";
import { readCatalogue } from "../../catalogue/load/read-catalogue";
import { findOrder } from "../../orders/rows/order-queries";
import { readRefundableSale } from "../../payments/refund/refundable-sale";
import { findLedgerFaults } from "../../staff/ledger/ledger-queries";
import { moveSections } from "./move-section";

const shop = await openBookedShop();
const folder = await deskFolder();
// Before the season, and what other tests bought is gone from the sections.
beforeEach(async () => {
  await shop.query("TRUNCATE sessions CASCADE");
  await shop.query("UPDATE scarce_items SET sold = initially_sold, capacity = 5000 + initially_sold");
  await shop.query("UPDATE packs SET is_active = false");
  await moveTo(shop, "2026-12-01T15:00:00Z");
});

const WHY = "Cambió la profesora del curso";
const desk = (...words: string[]) => runCommand(shop, "move-section", ...words, "--reason", WHY, "--yes");
const said = async (...words: string[]) => (await desk(...words)).lines.join("\n");
const weekOf = async (buyer: Buyer, courseId: number) => {
  const course = (await saleOf(shop, buyer)).students[0]?.courses.find(({ id }) => id === courseId);
  return course?.schedules.map(({ dayOfWeek, startTime }) => `${dayOfWeek} ${startTime}`);
};
const TUESDAY = ["2 20:00"];
const TO_TUESDAY = ["--hours", "Mar 20:00-21:30"];

test("a moved section brings its families along: sale, version, catalogue, list, history and audit [OPEN-02] [SECT-05] [SECT-06] [SECT-12]", async () => {
  const id = 367014;
  const [one, other] = [await aPaidBuyer(shop, [id]), await aPaidBuyer(shop, [id])];
  const before = await saleOf(shop, one);
  const [course] = before.students[0]?.courses ?? [];
  const told = await said(String(id), ...TO_TUESDAY);
  expect(told).toContain("Se escribe hoy a 2 familias (2 estudiantes). Eligen hasta el 28/02/2027");
  expect(told).toContain("el contrato que aceptaron pide 10 días de aviso");
  expect(told).toContain(`Leerán el motivo: "${WHY}"`);

  for (const buyer of [one, other]) expect(await weekOf(buyer, id)).toEqual(TUESDAY);
  const after = await saleOf(shop, one);
  expect(after.students[0]?.courses[0]?.earlier).toMatchObject([
    { until: "2027-02-28", schedules: course?.schedules, venueName: before.students[0]?.venueName },
  ]);
  expect(after.totalClp).toBe(before.totalClp);
  const kept = await shop.query("SELECT number, snapshot FROM order_versions WHERE order_id = $1", [
    one.orderId,
  ]);
  expect(kept).toEqual([{ number: 1, snapshot: before }]);
  const changes = await shop.query(
    "SELECT state, cause, actor, why, difference_clp, agreed_at FROM order_changes WHERE order_id = $1",
    [one.orderId],
  );
  const row = { state: "done", cause: "section_moved", actor: "staff:ana", why: WHY };
  expect(changes).toEqual([{ ...row, difference_clp: 0, agreed_at: null }]);
  expect(
    await shop.query("SELECT day_of_week, start_time FROM schedules WHERE course_id = $1", [id]),
  ).toEqual([{ day_of_week: 2, start_time: "20:00" }]);
  const [audit] = await shop.query<{ why: string; details: object }>(
    "SELECT why, details FROM desk_actions WHERE action = 'move_section' AND order_id IS NULL ORDER BY id DESC LIMIT 1",
  );
  expect(audit).toMatchObject({ why: WHY, details: { from: "2027-03-01", families: 2, students: 2 } });
  const [event] = await shop.query(
    "SELECT actor, event FROM order_events WHERE order_id = $1 ORDER BY id DESC LIMIT 1",
    [one.orderId],
  );
  expect(event).toEqual({ actor: "staff:ana", event: "section_moved" });

  const file = `${folder}/classes.csv`;
  await runCommand(shop, "export", "classes", "--out", file);
  const rows = (await readSheet(file)).filter((row) => Object.values(row).includes(after.reference));
  expect(rows.flatMap(Object.values).join()).toMatch(/Mar 20:00–21:30 \(desde el 01\/03\/2027; antes, /);
  const shown = (await runCommand(shop, "show", after.reference)).lines.join("\n");
  expect(shown).toContain("Mar 20:00–21:30 (desde el 01/03/2027; antes, ");
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("guardian and student are told once what was, what will be, until when to choose and what silence means, the student without money [SECT-03] [SECT-07]", async () => {
  const id = 367015;
  const buyer = await aPaidBuyer(shop, [id, 367005]);
  const [reading] = await shop.query<{ day: number; start: string; end: string }>(
    "SELECT day_of_week AS day, start_time AS start, end_time AS end FROM schedules WHERE course_id = 367005 ORDER BY id",
  );
  const day = ["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb"][(reading?.day ?? 1) - 1];
  const clash = `${day} ${reading?.start}-${reading?.end}`;
  expect(await said(String(id), "--hours", clash)).toContain("Se topa con otro curso del mismo estudiante");
  const { guardian, students, reference } = await saleOf(shop, buyer);
  const jobs = await movedJobs(buyer);
  const sent = await mailsOf(shop, ...jobs, ...jobs);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([guardian.email, students[0]?.email].toSorted());
  const [mail, studentMail] = [mailTo(sent, guardian.email), mailTo(sent, students[0]?.email)];
  expect(mail.subject).toContain(reference);
  for (const part of ["Elige hasta el: 28/02/2027", "01/03/2027", WHY, "Antes: ", "/mi-compra/"])
    expect(mail.text).toContain(part);
  expect(mail.text).toContain("no se entiende que lo aceptas: hasta el 31/12/2027 puedes elegir todavía");
  expect(mail.text).toContain("Se topa con: Competencia Lectora");
  expect(`${studentMail.text} ${studentMail.html}`).not.toMatch(/\$|dinero|mi-compra/);
});

test("calendars cancel the hours of before the first class under their UIDs, and end those that were given [SECT-06] [MINE-22]", async () => {
  const id = 367016;
  const buyer = await aPaidBuyer(shop, [id]);
  const { guardian } = await saleOf(shop, buyer);
  const orderId = buyer.orderId;
  const before = calendarIn(await mailsOf(shop, { orderId, kind: "confirmation" }), guardian.email);
  await desk(String(id), ...TO_TUESDAY);
  const moved = calendarIn(await mailsOf(shop, ...(await movedJobs(buyer))), guardian.email);
  expect(uidsOf(moved.filter(({ STATUS }) => STATUS === "CANCELLED"))).toEqual(uidsOf(before));
  expect(uidsOf(moved.filter(({ STATUS }) => STATUS === "CONFIRMED"))).toHaveLength(1);
  expect([sequenceOf(before), sequenceOf(moved)]).toEqual(["0", "1"]);

  await moveTo(shop, "2027-04-05T15:00:00Z");
  await desk(String(id), "--hours", "Jue 20:00-21:30", "--from", "2027-05-01");
  const again = calendarIn(await mailsOf(shop, ...(await movedJobs(buyer)).slice(1)), guardian.email);
  expect(sequenceOf(again)).toBe("2");
  const held = again.filter(({ STATUS }) => STATUS === "CONFIRMED");
  expect(held.map(({ DTSTART, RRULE }) => `${DTSTART} ${RRULE}`)).toEqual([
    "20270302T200000 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270428T025959Z",
    "20270506T200000 FREQ=WEEKLY;BYDAY=TH;UNTIL=20271231T025959Z",
  ]);
  const order = await findOrder(shop.db, orderId);
  if (!order) throw new Error("unreachable");
  const days = (await readRefundableSale(shop.db, order)).lines[0]?.courses[0]?.classes ?? [];
  const weekdays = (from: string, until: string) =>
    new Set(days.filter(({ day }) => from <= day && day < until).map(({ day }) => new Date(day).getUTCDay()));
  expect(weekdays("2027-03-01", "2027-05-01")).toEqual(new Set([2]));
  expect(weekdays("2027-05-01", "2028-01-01")).toEqual(new Set([4]));
});

test("a move sooner than the notice of the accepted contract is refused with the first day that is possible [SECT-03]", async () => {
  const id = 367017;
  await moveTo(shop, "2027-04-05T15:00:00Z");
  expect(await said(String(id), ...TO_TUESDAY, "--from", "2027-04-06")).toContain("Nadie lo ha comprado");
  const buyer = await aPaidBuyer(shop, [id]);
  const sooner = desk(String(id), "--hours", "Jue 20:00-21:30", "--from", "2027-04-15");
  await expect(sooner).rejects.toThrow("el primer día posible es el 16/04/2027");
  expect(await weekOf(buyer, id)).toEqual(TUESDAY);
  expect(await said(String(id), "--hours", "Jue 20:00-21:30")).toContain("Desde el 16/04/2027");
});

test("while somebody holds a seat, or a change of it waits for its payment, a section does not move [SECT-05]", async () => {
  const id = 367018;
  await (await Buyer.open(shop, [id])).save();
  await expect(desk(String(id), ...TO_TUESDAY)).rejects.toThrow("guardan un cupo o están pagando: 1");
  const changing = await aPaidBuyer(shop);
  const dearer = await findDearerHour(shop, changing);
  await pressChange(shop, changing, dearer);
  const kept = dearer.wanted.courseIds.find((one) => one !== dearer.dearId);
  for (const one of [kept, dearer.dearId])
    await expect(desk(String(one), ...TO_TUESDAY)).rejects.toThrow("guardan un cupo o están pagando: 1");
});

test("a venue changes for whole lines; a family that would have classes in two places is counted, and nothing moves [SECT-05]", async () => {
  const [whole, split] = [await aPaidBuyer(shop, [367014]), await aPaidBuyer(shop)];
  const venue = ["--venue", String(OTHER_VENUE)];
  await shop.query("UPDATE packs SET is_active = true");
  await expect(desk("367001", ...venue)).rejects.toThrow("Está en paquetes que se venden");
  await shop.query("UPDATE packs SET is_active = false");
  await expect(desk("367001", ...venue)).rejects.toThrow("1 familia quedaría con clases en dos sedes");
  await expect(desk("367001", "--venue", "99")).rejects.toThrow("no se dicta en la sede 99");
  await expect(desk("367001,999999", ...venue)).rejects.toThrow("No existe el curso 999999");
  expect(await said("367014", ...venue)).toContain("Nueva sede: ");
  expect(await said("367001,367005", ...venue)).toContain("1 familia ");
  for (const buyer of [whole, split]) {
    const [student] = (await saleOf(shop, buyer)).students;
    expect(student?.venueId).toBe(OTHER_VENUE);
    for (const course of student?.courses ?? []) expect(course.earlier?.[0]?.venueId).toBe(51);
  }
  await expect(desk("367014", ...venue)).rejects.toThrow("ya tiene esas horas y esa sede");
});

test("after a move a load of the files of before is refused [SECT-01]", async () => {
  const id = 367019;
  await aPaidBuyer(shop, [id]);
  await desk(String(id), ...TO_TUESDAY);
  const files = await readCatalogue(FROZEN_CATALOGUE);
  const courses = files.courses.map((course) => ({ ...course, capacity: Math.max(course.capacity, 5000) }));
  const old = { ...files, schools: files.schools.slice(0, 20), courses };
  await expect(loadCatalogue(shop.db, old)).rejects.toThrow(`la sección ${id} se movería`);
});

const mailTo = (sent: readonly Mail[], to: string | null | undefined): Mail => {
  const mail = sent.find((one) => one.to === to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
};

function calendarIn(sent: readonly Mail[], to: string | null): CalendarEvent[] {
  const { attachments = [] } = mailTo(sent, to);
  const file = attachments.find(({ contentType }) => contentType.startsWith("text/calendar"));
  return eventsOf(String(file?.content));
}

const uidsOf = (events: readonly CalendarEvent[]) => events.map(({ UID }) => UID).toSorted();
const sequenceOf = (events: readonly CalendarEvent[]) =>
  [...new Set(events.map(({ SEQUENCE }) => SEQUENCE))].join();

async function movedJobs({ orderId }: Buyer) {
  const rows = await shop.query<{ id: number }>(
    "SELECT id::int FROM order_changes WHERE order_id = $1 AND cause = 'section_moved' ORDER BY id",
    [orderId],
  );
  return rows.map(({ id: changeId }) => ({ kind: "section_moved" as const, orderId, changeId }));
}

test("two children of one order are told of in one mail, and each has a version of the sale [SECT-07]", async () => {
  const { buyer } = await bought(shop, { courses: [367013], students: 2 });
  await doAct(shop, moveSections, {
    sectionNames: ["367013"],
    sessions: [{ dayOfWeek: 2, block: 11, startTime: "20:00", endTime: "21:30" }],
    venueId: null,
    from: null,
    why: WHY,
  });
  const jobs = (await movedJobs(buyer)).slice(0, 1);
  const { guardian } = await saleOf(shop, buyer);
  const sent = (await mailsOf(shop, ...jobs)).filter(({ to }) => to === guardian.email);
  expect(sent.map(({ text }) => text.split("Antes: ").length)).toEqual([3]);
  expect(
    await shop.query("SELECT number FROM order_versions WHERE order_id = $1", [buyer.orderId]),
  ).toHaveLength(2);
});
