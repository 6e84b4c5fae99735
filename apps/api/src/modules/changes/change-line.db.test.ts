import path from "node:path";
import type { Order } from "@shop/contracts/orders";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { expect, test } from "vitest";
import type { Buyer } from "../../../test/buyer";
import { MAIL_CONTEXT } from "../../../test/order-data";
import { aChoice, aPaidBuyer, payDearer, saleOf, soldOf } from "../../../test/shops/change-shop";
import { bought, openBookedShop } from "../../../test/shops/desk-shop";
import { aContract, moveTo } from "../../../test/shops/ending-shop";
import { aMailer, mailsOf } from "../../../test/shops/mail-shop";
import { TEST_KEYS } from "../../../test/test-settings";
import type { SoldStudent } from "../../db/stored/order-snapshot";
import { signName } from "../../http/purchase-link";
import { makeOrderMails } from "../../job-handlers";
import { courseLine } from "../messaging/mails/class-plan";
import { sendOrderMail } from "../orders/mails/send-order-mail";
import { findVersions } from "../sales/sold/version-queries";
import { findLedgerFaults } from "../staff/ledger/ledger-queries";
import { type ChangeRequest, changeLine } from "./make-change";

const shop = await openBookedShop();

test("another hour takes the new seat and frees the old one at once; the version before it is kept [CHANGE-05]", async () => {
  const buyer = await aPaidBuyer(shop);
  const before = await saleOf(shop, buyer);
  const { wanted, replacedIds } = await aChoice(shop, buyer);
  const added = wanted.courseIds.filter((id) => !buyer.choice.coursesIds?.includes(id));
  const counts = await soldOf(shop, [...replacedIds, ...added]);
  expect(await change(buyer, { wanted })).toMatchObject({ state: "done" });
  expect(await soldOf(shop, [...replacedIds, ...added])).toEqual([
    (counts[0] ?? 0) - 1,
    (counts[1] ?? 0) + 1,
  ]);
  const snapshot = await saleOf(shop, buyer);
  expect(snapshot.students[0]?.courses.map(({ id }) => id)).toEqual(wanted.courseIds);
  expect(snapshot.students[0]?.quote).toEqual(before.students[0]?.quote);
  expect(await findVersions(shop.db, buyer.orderId)).toMatchObject([{ number: 1, snapshot: before }]);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
  const events = await shop.query(
    "SELECT actor, event FROM order_events WHERE order_id = $1 AND event = 'changed'",
    [buyer.orderId],
  );
  expect(events).toEqual([{ actor: "buyer", event: "changed" }]);
  // The student may buy the released course again, but not the new one.
  const rows = await shop.query<{ id: number }>(
    "SELECT course_id AS id FROM sold_courses WHERE order_id = $1",
    [buyer.orderId],
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(wanted.courseIds));
});

test("another price than the person saw is a conflict that tells it, and nothing changes [CHANGE-06]", async () => {
  const buyer = await aPaidBuyer(shop);
  const { wanted } = await aChoice(shop, buyer);
  const before = await saleOf(shop, buyer);
  await expect(change(buyer, { wanted, acceptedClp: -5_000 })).rejects.toMatchObject({
    code: "CHANGE_PRICE_MOVED",
    details: { differenceClp: 0 },
  });
  expect(await saleOf(shop, buyer)).toEqual(before);
});

test("a cheaper course and the first one again cost nothing where the coupon covered both [CHANGE-01]", async () => {
  const { buyer } = await bought(shop, { coupon: "BECA100" });
  const courseIds = buyer.choice.coursesIds ?? [];
  const { wanted } = await aChoice(shop, buyer);
  const [addedId] = wanted.courseIds.filter((id) => !courseIds.includes(id));
  const cheapen = (clp: number) =>
    shop.query("UPDATE courses SET price_clp = price_clp - $2 WHERE id = $1", [addedId, clp]);
  await cheapen(40_000);
  expect(await change(buyer, { wanted })).toMatchObject({ state: "done" });
  expect(await change(buyer, { wanted: { ...wanted, courseIds: [...courseIds] } })).toMatchObject({
    state: "done",
  });
  await cheapen(-40_000);
  expect((await saleOf(shop, buyer)).totalClp).toBe(0);
});

test.each([
  { coupon: "PDV20", takes: (clp: number) => Math.round(0.2 * clp) },
  { coupon: "REGALO50000", takes: () => 50_000 },
])(
  "with $coupon a cheaper course costs what it would have cost bought so: nobody gains by buying dearer first [CHANGE-01]",
  async ({ coupon, takes }) => {
    const { buyer } = await bought(shop, { coupon });
    const { wanted } = await aChoice(shop, buyer);
    const [addedId] = wanted.courseIds.filter((id) => !buyer.choice.coursesIds?.includes(id));
    const cheapen = (clp: number) =>
      shop.query("UPDATE courses SET price_clp = price_clp - $2 WHERE id = $1", [addedId, clp]);
    await cheapen(40_000);
    const { details } = await change(buyer, { wanted, acceptedClp: 1 }).catch((error) => error);
    await change(buyer, { wanted, acceptedClp: details.differenceClp });
    await cheapen(-40_000);
    const [student] = (await saleOf(shop, buyer)).students;
    const { subtotal = 0, onlineDiscount = 0, couponDiscount, enrolmentFee, total } = student?.quote ?? {};
    const base = subtotal - onlineDiscount;
    expect(details.differenceClp).toBeLessThan(0);
    expect([couponDiscount, total]).toEqual([takes(base), base - takes(base) + (enrolmentFee ?? 0)]);
  },
);

test("the same change pressed again, a refused one and one of a sold out section change nothing [CHANGE-05]", async () => {
  const buyer = await aPaidBuyer(shop);
  const { wanted } = await aChoice(shop, buyer);
  await change(buyer, { wanted });
  const before = await saleOf(shop, buyer);
  await expect(change(buyer, { wanted })).rejects.toMatchObject({
    code: "CHANGE_REFUSED",
    details: { reasons: ["NOTHING_CHANGES"] },
  });
  const next = await aChoice(shop, buyer);
  const added = next.wanted.courseIds.filter((id) => !wanted.courseIds.includes(id));
  const leave = (free: number) =>
    shop.query(
      "UPDATE scarce_items SET capacity = sold + $2 WHERE id IN (SELECT item_id FROM courses WHERE id = ANY($1))",
      [added, free],
    );
  await leave(0);
  await expect(change(buyer, { wanted: next.wanted })).rejects.toMatchObject({ code: "COURSE_SOLD_OUT" });
  await leave(100);
  expect(await saleOf(shop, buyer)).toEqual(before);
});

test("the buyer changes twice; a third one is staff's, who are not counted [CHANGE-07]", async () => {
  const buyer = await aPaidBuyer(shop);
  for (const _ of [1, 2]) await change(buyer, await aChoice(shop, buyer));
  const { wanted } = await aChoice(shop, buyer);
  await expect(change(buyer, { wanted })).rejects.toMatchObject({
    code: "NO_CHANGES_LEFT",
    details: { free: 2 },
  });
  expect(await change(buyer, { wanted, cause: "staff", actor: "staff:ana" })).toMatchObject({
    state: "done",
  });
  expect(await findVersions(shop.db, buyer.orderId)).toHaveLength(3);
});

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
    for (const line of coursesOf(before)) expect(mail?.html).toContain(line);
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
    "UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,venueName}', '\"SAN MIGUEL\"') WHERE id = $1",
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
  const { servicesContract, sanMiguelContract } = (await shop.deps.readAcademy()).documents;
  const [own, other] = [servicesContract, sanMiguelContract].map((file) => path.basename(file, ".pdf"));
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
  await change(buyer, await aChoice(shop, buyer));
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
  await change(buyer, await aChoice(shop, buyer));
  const token = signName(TEST_KEYS.calendars, (await saleOf(shop, buyer)).reference);
  const file = (await buyer.browser.get(`/calendars/${token}`)).raw.toString().replaceAll("\r\n ", "");
  const months = [...file.matchAll(/UID:(\d+)-.*?DTSTART;TZID=[^:]+:2027(\d\d)/gs)].map(
    ([, courseId, month]) => `${month} ${buyer.choice.coursesIds?.includes(Number(courseId))}`,
  );
  expect(new Set(months)).toEqual(new Set(["03 true", "07 false"]));
});

const change = (
  { orderId }: Pick<Buyer, "orderId">,
  request: Partial<ChangeRequest> & Pick<ChangeRequest, "wanted">,
) =>
  shop.db.transaction((tx) =>
    changeLine(tx, shop.deps, {
      ...{ orderId, position: 0, acceptedClp: 0 },
      ...{ cause: "buyer", actor: "buyer", why: null },
      ...request,
    }),
  );

async function mailedChange(order: Pick<Buyer, "orderId">) {
  const done = await change(order, await aChoice(shop, order));
  if (done.state !== "done") throw new Error("something was to pay");
  return { kind: "change", orderId: order.orderId, changeId: done.changeId } as const;
}

const changeMailJobs = async ({ orderId }: Pick<Buyer, "orderId">) =>
  (
    await shop.query<{ payload: { kind: "change"; orderId: number; changeId: number } }>(
      `SELECT payload FROM graphile_worker._private_jobs
       WHERE payload->>'kind' = 'change' AND payload->>'orderId' = $1 ORDER BY id`,
      [String(orderId)],
    )
  ).map(({ payload }) => payload);

/** Courses with hours, then the venue, as mails list them. */
const coursesOf = (student: SoldStudent | undefined) =>
  student
    ? [
        ...student.courses.map(courseLine),
        `Sede: ${confirmedVenueName(student.venueName)}, ${student.venueAddress}`,
      ]
    : [];
