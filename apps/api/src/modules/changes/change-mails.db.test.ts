import path from "node:path";
import type { Order } from "@shop/contracts/orders";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { expect, test } from "vitest";
import type { Buyer } from "../../../test/buyer";
import { MAIL_CONTEXT } from "../../../test/data/order-data";
import { aChoice, aPaidBuyer, changeTo, payDearer, saleOf } from "../../../test/shops/change-shop";
import { openBookedShop } from "../../../test/shops/desk-shop";
import { aContract, moveTo } from "../../../test/shops/ending-shop";
import { aMailer, mailsOf } from "../../../test/shops/mail-shop";
import { TEST_KEYS } from "../../../test/test-settings";
import type { SoldStudent } from "../../db/stored/order-snapshot";
import { signName } from "../../http/signature";
import { makeOrderMails } from "../../job-handlers";
import { sendOrderMail } from "../orders/mails/send-order-mail";

const shop = await openBookedShop();

// Hours have a span of their own, which does not break.
const wordsOf = (html = "") => html.replaceAll(/<[^>]*>/g, "");

test("the mail says that the enrolment changed, with the hours that hold now and no word of another purchase [CHANGE-17]", async () => {
  const buyer = await aPaidBuyer(shop);
  const job = await mailedChange(buyer);
  const snapshot = await saleOf(shop, buyer);
  const sent = await mailsOf(shop, job, job);
  const toGuardian = sent.filter(({ to }) => to === snapshot.guardian.email);
  expect(toGuardian.map(({ subject }) => subject)).toEqual([`Cambió tu inscripción ${snapshot.reference}`]);
  const [{ text = "" } = {}] = toGuardian;
  expect(text).not.toContain("se realizó exitosamente");
  for (const course of snapshot.students[0]?.courses ?? []) expect(text).toContain(courseLine(course));
});

test.each([
  ["free", async (buyer: Buyer) => void (await mailedChange(buyer))],
  ["paid", async (buyer: Buyer) => void (await payDearer(shop, buyer))],
])(
  "of a %s change guardian and student hear once what was and what is, with hours and venue, the student without money [CHANGE-22]",
  async (_, make) => {
    const buyer = await aPaidBuyer(shop);
    const [before] = (await saleOf(shop, buyer)).students;
    await make(buyer);
    const jobs = await changeMailJobs(buyer);
    expect(jobs).toHaveLength(1);
    const { guardian, students } = await saleOf(shop, buyer);
    const [student] = students;
    expect(student?.email).not.toBe(guardian.email);
    const sent = await mailsOf(shop, ...jobs, ...jobs);
    const [mail, ...others] = sent.filter(({ to }) => to === student?.email);
    expect(others).toEqual([]);
    const [now = "", had = ""] = mail?.text.split("Antes del cambio") ?? [];
    expect(had.split("\n\n")[0]).toBe(`\n${coursesOf(before).join("\n")}`);
    expect(now).toContain(coursesOf(student).join("\n"));
    for (const part of coursesOf(before).flatMap((line) => line.split(/ · |: /)))
      expect(wordsOf(mail?.html)).toContain(part);
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/\$|pago|pagad/i);
    const ofGuardian = sent.find(({ to }) => to === guardian.email)?.text;
    expect(ofGuardian).toContain(`Antes del cambio\n${coursesOf(before).join("\n")}`);
  },
);

test("a mail that waited while the courses changed again tells what stood before its own change [CHANGE-22]", async () => {
  const buyer = await aPaidBuyer(shop);
  const sold = [await saleOf(shop, buyer)];
  for (const _ of [1, 2]) {
    await mailedChange(buyer);
    sold.push(await saleOf(shop, buyer));
  }
  const [first, second, last] = sold.map(({ students }) => coursesOf(students[0]).join("\n"));
  const sent = await mailsOf(shop, ...(await changeMailJobs(buyer)));
  const told = sent.filter(({ to }) => to === sold[0]?.students[0]?.email).map(({ text }) => text);
  expect(told).toEqual([first, second].map((had) => expect.stringContaining(`Antes del cambio\n${had}\n`)));
  for (const text of told) expect(text.split("Antes del cambio")[0]).toContain(last);
});

test("a student with the guardian's mailbox gets no mail of its own about a change [CHANGE-22]", async () => {
  const { orderId, email } = await aContract(shop);
  await shop.query(
    "UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,email}', snapshot->'guardian'->'email') WHERE id = $1",
    [orderId],
  );
  const sent = await mailsOf(shop, await mailedChange({ orderId }));
  expect(sent.map(({ to }) => to)).toEqual([email]);
});

test("a receipt that is sent again after a change of venue asks for the contract that was accepted [LAW-39]", async () => {
  const buyer = await aPaidBuyer(shop);
  const { orderId } = buyer;
  await shop.query(
    `INSERT INTO order_versions (order_id, number, snapshot, cause, replaced_at)
     SELECT id, 1, snapshot, 'change:1', now() FROM orders WHERE id = $1`,
    [orderId],
  );
  await shop.query(
    "UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,venueId}', '52') WHERE id = $1",
    [orderId],
  );
  const drawn: string[] = [];
  const drawDocument = async (name: string) => {
    drawn.push(name);
    return null;
  };
  const job = { kind: "resend", orderId } as const;
  await sendOrderMail({ ...shop.deps, mailer: aMailer() }, job, (blocked) =>
    makeOrderMails({ ...shop.deps, drawDocument, context: MAIL_CONTEXT, blocked }, job),
  );
  const { servicesContract, venueContracts } = (await shop.deps.readAcademy()).documents;
  const [own, other] = [servicesContract, venueContracts[52] ?? ""].map((file) =>
    path.basename(file, ".pdf"),
  );
  expect(drawn).toContain(own);
  expect(drawn).not.toContain(other);
});

test("of a student's change a sibling's mailbox hears nothing, the guardian's does [CHANGE-17]", async () => {
  const { orderId, email: guardian } = await aContract(shop, { students: 2 });
  const mailboxes = ["maria", "pedro"].map((name) => `${name}${orderId}@example.cl`);
  for (const [index, email] of mailboxes.entries())
    await shop.query(
      "UPDATE orders SET snapshot = jsonb_set(snapshot, ARRAY['students', $2, 'email'], to_jsonb($3::text)) WHERE id = $1",
      [orderId, String(index), email],
    );
  const sent = await mailsOf(shop, await mailedChange({ orderId }));
  expect(sent.map(({ to }) => to).toSorted()).toEqual([guardian, mailboxes[0]].toSorted());
});

test("in July the mail of a change counts the first class from the change, for the line that changed [CHANGE-17]", async () => {
  await moveTo(shop, "2026-12-01T15:00:00Z");
  const { orderId, email } = await aContract(shop, { students: 2 });
  await moveTo(shop, "2027-07-13T15:00:00Z");
  const sent = await mailsOf(shop, await mailedChange({ orderId }));
  const mail = sent.find(({ to }) => to === email);
  const days = [...(mail?.text.matchAll(/Primera clase, según el horario: (.*),/g) ?? [])];
  expect(days.map(([, day]) => day?.split(" de ")[1])).toEqual(["julio", "marzo"]);
});

test("the result tells of each student when the courses last changed [CHANGE-17]", async () => {
  const { buyer, buyOrder } = await aContract(shop, { students: 2 });
  const changedAt = async () => {
    const { body } = await buyer.browser.get(`/orders?buyOrder=${buyOrder}`);
    return (body as Order).OrderDetails.map((detail) => detail.changedAt);
  };
  expect(await changedAt()).toEqual([null, null]);
  await changeTo(shop, buyer, await aChoice(shop, buyer));
  const [made] = await shop.query<{ at: Date }>(
    "SELECT settled_at AS at FROM order_changes WHERE order_id = $1",
    [buyer.orderId],
  );
  expect(await changedAt()).toEqual([made?.at.toISOString(), null]);
});

test("in July the subscribed calendar has the course that was taken from then on, and the others as before [CHANGE-17]", async () => {
  await moveTo(shop, "2026-12-01T15:00:00Z");
  const { buyer } = await aContract(shop);
  await moveTo(shop, "2027-07-13T15:00:00Z");
  await changeTo(shop, buyer, await aChoice(shop, buyer));
  const token = signName(TEST_KEYS.calendars, (await saleOf(shop, buyer)).reference);
  const file = (await buyer.browser.get(`/calendars/${token}`)).raw.toString().replaceAll("\r\n ", "");
  const months = [...file.matchAll(/UID:(\d+)-.*?DTSTART;TZID=[^:]+:2027(\d\d)/gs)].map(
    ([, courseId, month]) => `${month} ${buyer.choice.coursesIds?.includes(Number(courseId))}`,
  );
  expect(new Set(months)).toEqual(new Set(["03 true", "07 false"]));
});

/** Makes a free change. @returns the job that mails it */
async function mailedChange(order: Pick<Buyer, "orderId">) {
  const done = await changeTo(shop, order, await aChoice(shop, order));
  const job = (await changeMailJobs(order)).at(-1);
  if (done.state !== "done" || !job) throw new Error("something was to pay");
  return job;
}

const changeMailJobs = async ({ orderId }: Pick<Buyer, "orderId">) =>
  (
    await shop.query<{ payload: { kind: "change"; orderId: number; changeId: number } }>(
      `SELECT payload FROM graphile_worker._private_jobs
       WHERE payload->>'kind' = 'change' AND payload->>'orderId' = $1 ORDER BY id`,
      [String(orderId)],
    )
  ).map(({ payload }) => payload);

const courseLine = (course: SoldStudent["courses"][number]) =>
  [courseDisplayName(course), scheduleLabel(course.schedules)].join(" · ");

/** Courses with hours, then the venue, as mails list them. */
const coursesOf = (student: SoldStudent | undefined) =>
  student
    ? [
        ...student.courses.map(courseLine),
        `Sede: ${confirmedVenueName(student.venueName)}, ${student.venueAddress}`,
      ]
    : [];
