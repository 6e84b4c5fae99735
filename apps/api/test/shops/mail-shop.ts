import { type Mail, type Mailer, MailFailure } from "../../src/gateways/mailer";
import { jobHandlers, makeOrderMails } from "../../src/job-handlers";
import { enqueue } from "../../src/jobs/enqueue";
import type { OrderMailJob } from "../../src/jobs/job-map";
import { sendOrderMail } from "../../src/modules/orders/mails/send-order-mail";
import { aSnapshot, aSoldStudent, MAIL_CONTEXT } from "../data/order-data";
import { aStudent, insertOrder, insertPlaces } from "../data/people-data";
import { startTestMail, type TestMail } from "../outside/test-mail";
import type { PurchaseShop } from "../purchase-shop";
import { startTestShop, type TestShop } from "../test-shop";

type SnapshotFields = Parameters<typeof aSnapshot>[0];
type SoldStudentFields = Parameters<typeof aSoldStudent>[0];

export interface MailShop extends TestShop {
  mail: TestMail;
  /** Later orders have new mailboxes. */
  forget(): Promise<void>;
  guardianEmail(): string;
  studentEmail(): string;
  brotherEmail(): string;
  soldStudent(fields?: SoldStudentFields): ReturnType<typeof aSoldStudent>;
  sell(fields?: SnapshotFields): Promise<number>;
  confirm(): Promise<void>;
  /** `meanwhile` runs after the job has read the sale. */
  sendWith(
    mailer: Mailer,
    kind?: "confirmation" | "resend" | "annulment",
    meanwhile?: () => Promise<unknown>,
  ): Promise<void>;
}

/** A worker that sends by SMTP; sales without purchases. */
export async function startMailShop(): Promise<MailShop> {
  const shop = await startTestShop();
  await insertPlaces(shop.db);
  const mail = await startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys });
  let orderId = 0;
  let count = 0;
  const guardianEmail = () => `ana${count}@example.cl`;
  const studentEmail = () => `maria${count}@example.cl`;
  const soldStudent = (fields: SoldStudentFields = {}) => aSoldStudent({ email: studentEmail(), ...fields });
  return {
    ...shop,
    ...{ mail, guardianEmail, studentEmail, soldStudent },
    brotherEmail: () => `pedro${count}@example.cl`,
    forget: async () => {
      await mail.waitForJobs();
      await shop.query("TRUNCATE sessions, students, orders, order_mails, rate_limits CASCADE");
      count += 1;
    },
    sell: async (fields = {}) => {
      const { body } = await shop.newBrowser().post("/students", aStudent());
      const guardian = { ...aSnapshot().guardian, email: guardianEmail() };
      const snapshot = aSnapshot({ guardian, students: [soldStudent()], ...fields });
      const studentId = (body as { id: number }).id;
      orderId = await insertOrder(shop.db, { sessionOf: { studentId }, state: "finished", snapshot });
      return orderId;
    },
    confirm: () =>
      shop.db.transaction((tx) => enqueue(tx, "send_order_mail", { orderId, kind: "confirmation" })),
    sendWith: async (mailer, kind = "confirmation", meanwhile = async () => {}) => {
      await sendOrderMail({ ...shop.deps, mailer }, { orderId, kind }, async (blocked) => {
        const mails = await makeOrderMails(
          { ...shop.deps, context: MAIL_CONTEXT, blocked },
          { orderId, kind },
        );
        await meanwhile();
        return mails;
      });
    },
    close: async () => {
      await mail.close();
      await shop.close();
    },
  };
}

/** Fails `refusals` times, then collects mails. */
export function aMailer(refusals = 0): Mailer & { sent: Mail[] } {
  const sent: Mail[] = [];
  let left = refusals;
  return {
    sent,
    send: async (given) => {
      left -= 1;
      if (left >= 0) throw new MailFailure("mail not taken over: ECONNECTION");
      sent.push(given);
    },
    close: () => {},
  };
}

export async function mailsOf({ deps }: PurchaseShop, ...jobs: OrderMailJob[]): Promise<Mail[]> {
  const mailer = aMailer();
  for (const job of jobs) await jobHandlers({ ...deps, mailer }).send_order_mail?.(job);
  return mailer.sent;
}
