import { beforeEach, expect, test } from "vitest";
import { aSoldStudent } from "../../../../test/data/order-data";
import { listenToStatements } from "../../../../test/database/listen-to-statements";
import { forFile } from "../../../../test/for-file";
import { aMailer, startMailShop } from "../../../../test/shops/mail-shop";
import { type Mailer, MailFailure } from "../../../gateways/mailer";
import { LIMITS } from "../../access/limits/count-call";

const shop = await forFile(startMailShop());
beforeEach(() => shop.forget());

test("a repeated job sends no second receipt [T18]", async () => {
  await shop.sell();
  await shop.confirm();
  await shop.mail.waitForJobs();
  await shop.confirm();
  await shop.mail.waitForJobs();
  expect(await shop.mail.waitFor(shop.guardianEmail())).toHaveLength(1);
});

test("two workers with the same job at once send one receipt [T18]", async () => {
  await shop.sell();
  const mailer = aMailer();
  const ends = await Promise.allSettled([
    shop.sendWith(mailer),
    shop.sendWith(mailer),
    shop.sendWith(mailer),
  ]);
  for (const end of ends)
    if (end.status === "rejected") expect(end.reason).toMatchObject({ name: "MailFailure" });
  await shop.sendWith(mailer);
  expect(mailer.sent.map(({ to }) => to).sort()).toEqual([shop.guardianEmail(), shop.studentEmail()]);
});

test("a process that dies between sending and noting has the mail sent again, under the same id [T18]", async () => {
  await shop.sell({ students: [aSoldStudent({ email: shop.guardianEmail() })] });
  const mailer = aMailer();
  const rename = (from: string, to: string) => shop.db.$client.query(`ALTER TABLE ${from} RENAME TO ${to}`);
  const dying: Mailer = {
    ...mailer,
    send: async (given) => {
      await mailer.send(given);
      await rename("order_mails", "order_mails_away");
    },
  };
  await expect(shop.sendWith(dying)).rejects.toThrow();
  await rename("order_mails_away", "order_mails");
  // Whoever claimed it could still be at it.
  await expect(shop.sendWith(mailer)).rejects.toThrow("is being sent already");
  await shop.moveClock(6);
  await shop.sendWith(mailer);
  await shop.sendWith(mailer);
  await shop.moveClock(0);
  expect(mailer.sent).toHaveLength(2);
  expect(mailer.sent[1]?.stableId).toBe(mailer.sent[0]?.stableId);
});

test("no transaction and no connection is open while a mail is on its way", async () => {
  await shop.sell();
  const open: number[] = [];
  const watching: Mailer = {
    send: async () => {
      const { totalCount, idleCount } = shop.db.$client;
      open.push(totalCount - idleCount);
    },
    close: () => {},
  };
  await shop.sendWith(watching);
  expect(open).toEqual([0, 0]);
});

test("an order's mails ask for the sale and for who is blocked once, and are claimed together [T18]", async () => {
  await shop.sell();
  // Kept for a while: its age is no matter of this test.
  await shop.deps.readAcademy();
  const heard = listenToStatements(shop.db);
  await shop.sendWith(aMailer()).finally(() => heard.stop());
  const statements = heard.stop();
  const kinds = statements.map((statement) => statement.trim().split(" ", 1)[0]?.toLowerCase());
  // Two of a student's mailbox: how it is written, and its budget.
  expect(kinds, statements.join("\n")).toEqual([
    "select",
    "select",
    "select",
    "insert",
    "with",
    "update",
    "update",
  ]);
});

test("a mail that the server took is noted, however long it keeps the order's other one [T18]", async () => {
  await shop.sell();
  const mailer = aMailer();
  let answer = () => {};
  const slow: Mailer = {
    ...mailer,
    send: async (given) => {
      if (given.to === shop.studentEmail()) await new Promise<void>((resolve) => (answer = resolve));
      await mailer.send(given);
    },
  };
  const sending = shop.sendWith(slow);
  const noted = () => shop.db.$client.query("SELECT recipient FROM order_mails WHERE sent_at IS NOT NULL");
  await expect.poll(async () => (await noted()).rows).toEqual([{ recipient: shop.guardianEmail() }]);
  answer();
  await sending;
  expect((await noted()).rows).toHaveLength(2);
});

test("a refused mail is sent at the next try, and only what is missing [T18]", async () => {
  await shop.sell();
  const first = aMailer(1);
  await expect(shop.sendWith(first)).rejects.toThrow("mail not taken over");
  expect(first.sent.map(({ to }) => to)).toEqual([shop.studentEmail()]);
  const second = aMailer();
  await shop.sendWith(second);
  expect(second.sent.map(({ to }) => to)).toEqual([shop.guardianEmail()]);
  const third = aMailer();
  await shop.sendWith(third);
  expect(third.sent).toEqual([]);
});

test("a mail server's refusal names no recipient", async () => {
  await shop.sell();
  const error: unknown = await shop.mail.mailer
    .send({ to: "no-domain", subject: "s", text: "t", html: "h" })
    .catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(MailFailure);
  expect(String(error)).not.toContain("no-domain");
});

test("who is forgotten while a job is at work gets no mail, and their mailbox is written nowhere again [LAW-20]", async () => {
  const orderId = await shop.sell();
  const mailer = aMailer();
  const forget = () =>
    shop.query(
      `UPDATE orders SET snapshot = jsonb_set(snapshot || '{"minimisedAt": "2029-01-01T12:00:00.000Z"}',
         '{students,0,email}', 'null') WHERE id = $1`,
      [orderId],
    );
  await shop.sendWith(mailer, "confirmation", forget);
  expect(mailer.sent.map(({ to }) => to)).toEqual([shop.guardianEmail()]);
  expect(await shop.query("SELECT recipient FROM order_mails WHERE order_id = $1", [orderId])).toEqual([
    { recipient: shop.guardianEmail() },
  ]);
});

test("a mailbox that nobody proved gets a dozen mails a day, however many purchases name it; their guardians get theirs [SAFE-03]", async () => {
  const { limit } = LIMITS.student_mail_mailbox;
  const mailer = aMailer();
  const victim = () => mailer.sent.filter(({ to }) => to.startsWith("v")).length;
  const sellTo = (email: string) => shop.sell({ students: [aSoldStudent({ email })] });
  await sellTo("victim@gmail.com");
  await expect(
    shop.sendWith({ ...mailer, send: () => Promise.reject(new MailFailure("away")) }),
  ).rejects.toThrow();
  await shop.query("UPDATE rate_limits SET count = $1", [limit * shop.settings.LIMIT_FACTOR - 1]);
  await shop.sendWith(mailer);
  expect(victim()).toBe(1);
  await shop.query("TRUNCATE sessions, students, orders, order_mails CASCADE");
  await sellTo("v.ictim+2@gmail.com");
  await shop.sendWith(mailer);
  expect(victim()).toBe(1);
  expect(mailer.sent.filter(({ to }) => to === shop.guardianEmail())).toHaveLength(2);
});
