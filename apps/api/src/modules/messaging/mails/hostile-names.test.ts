import { text as readText } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { aSnapshot, aSoldStudent, MAIL_CONTEXT } from "../../../../test/order-data";
import { openSmtpServer } from "../../../../test/outside/smtp-server";
import { openSmtpMailer } from "../../../gateways/mail-smtp";
import { type Mail, MailFailure } from "../../../gateways/mailer";
import { NOTHING_MOVED } from "../receipts/create-receipt";
import { otpMail } from "./code-mail";
import { type EndedContract, endedStudentMail, endingMail } from "./ending-mail";
import { annulmentMail, reversalMail, unpaidMail } from "./money-mails";
import { confirmationMail, enrolmentMail } from "./purchase-mails";
import { quoteMail } from "./quote-mail";

const HOSTILE = "<b onclick=alert(1)>Íñigo</b>\r\nBcc: x@y.cl\r\n\r\n<script>";
const ADDRESS = "ana@example.cl";
const TWO_ADDRESSES = ["ana@example.cl\r\nBcc: x@y.cl", "ana@example.cl, x@y.cl", "ana@example.cl>, <x@y.cl"];

/** Recipients and headers of the mails that were taken, folded lines put together. */
const taken: { recipients: string[]; headers: string[] }[] = [];
const { url } = await forFile(
  openSmtpServer({
    onData(stream, { envelope }, answer) {
      readText(stream).then((mail) => {
        const [head = ""] = mail.split("\r\n\r\n");
        const headers = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
        taken.push({ recipients: envelope.rcptTo.map(({ address }) => address), headers });
        answer();
      }, answer);
    },
  }),
);
const mailer = openSmtpMailer({ url, from: "PDV <inscripciones@pdv.example>" });
afterAll(() => mailer.close());

test.each(TWO_ADDRESSES)("a mail for the stored address %j goes to nobody [T23]", async (to) => {
  taken.length = 0;
  await expect(mailer.send({ ...otpMail({ to, code: "123456", purpose: "purchase" }) })).rejects.toThrow(
    MailFailure,
  );
  expect(taken).toEqual([]);
});

const addressed = (mail: Omit<Mail, "to">): Mail => ({ ...mail, to: ADDRESS });

const names = { name: HOSTILE, fatherLastName: HOSTILE, lastName: HOSTILE, programName: HOSTILE };
const snapshot = aSnapshot({
  buyOrder: HOSTILE,
  guardian: { ...aSnapshot().guardian, name: HOSTILE },
  students: [aSoldStudent({ ...names, venueName: HOSTILE })],
  pack: { id: 1, title: HOSTILE, priceClp: 2, offerPriceClp: 1 },
  supportPhone: HOSTILE,
});
const sinceOf = () => new Date(snapshot.finishedAt);
const reversal = {
  ...{ reference: HOSTILE, buyOrder: HOSTILE, name: HOSTILE, supportPhone: HOSTILE },
  ...{ amountClp: 2, reversedClp: 1, isOfChange: true, isReviewed: false },
  ...{ email: ADDRESS, seller: snapshot.seller },
};
const toStudent = { to: ADDRESS, students: snapshot.students, receipt: Buffer.alloc(1), calendar: null };
const receipt = { receipt: Buffer.alloc(1), calendar: null, contracts: [] };
const ended: EndedContract = {
  ending: {
    ...{ kind: "withdrawal", positions: [0], askedAt: new Date(0) },
    plan: {
      ...{ reason: "withdrawal", clause: null, effectiveOn: "2026-12-01", payBy: "2026-12-10", sumClp: 0 },
      ...{ lines: [], steps: [] },
    },
  },
  ...{ sale: snapshot, endsOrder: true },
};
const quoted = { programName: HOSTILE, venueName: HOSTILE, month: 3, total: 1, amounts: null };

/** Every mail of the shop, each with names that were stored unchecked. */
const MAILS: [string, Mail][] = [
  [
    "confirmation",
    addressed(
      confirmationMail(snapshot, MAIL_CONTEXT, {
        ...receipt,
        occasion: "bought",
        before: aSoldStudent({ venueName: HOSTILE, name: HOSTILE }),
        money: NOTHING_MOVED,
        sinceOf,
      }),
    ),
  ],
  [
    "enrolment",
    enrolmentMail(snapshot, MAIL_CONTEXT, {
      ...toStudent,
      occasion: "changed",
      before: aSoldStudent({ venueName: HOSTILE }),
      sinceOf,
    }),
  ],
  ["ending", endingMail(ended, { to: ADDRESS, calendar: null }, MAIL_CONTEXT)],
  ["ended student", endedStudentMail(ended, toStudent, MAIL_CONTEXT)],
  [
    "annulment",
    addressed(annulmentMail(snapshot, { byCardClp: 1, byTransferClp: 1, calendar: null }, MAIL_CONTEXT)),
  ],
  ["reversal", reversalMail(reversal, MAIL_CONTEXT)],
  ["unpaid", unpaidMail({ ...reversal, heldUntil: null }, MAIL_CONTEXT)],
  [
    "quote",
    quoteMail({
      ...{ to: ADDRESS, link: HOSTILE, supportPhone: HOSTILE, quotedAt: new Date(0), season: 2027 },
      ...{
        notice: [{ about: "seller", title: HOSTILE, text: HOSTILE }],
        shopUrl: HOSTILE,
        contractPaths: [HOSTILE],
      },
      lines: [{ ...quoted, courses: [{ name: HOSTILE, isElective: false, schedules: [] }] }],
    }),
  ],
  ["code", otpMail({ to: ADDRESS, code: "123456", purpose: "claim" })],
];

const HEADERS = [
  "Auto-Submitted",
  "Content-Type",
  "Date",
  "From",
  "MIME-Version",
  "Message-ID",
  "Subject",
  "To",
];

test.each(MAILS)("no stored text adds a header or a recipient to the %s mail [T23]", async (_, mail) => {
  taken.length = 0;
  await mailer.send(mail);
  const [sent, ...others] = taken;
  expect(others).toEqual([]);
  expect(sent?.recipients).toEqual([ADDRESS]);
  expect(sent?.headers.map((header) => header.split(":")[0]).toSorted()).toEqual(
    [...HEADERS, ...(mail.replyTo ? ["Reply-To"] : [])].toSorted(),
  );
});

test.each(MAILS)("stored markup is text in the %s mail [T23]", (_, { html }) => {
  expect(html).not.toMatch(/<script|<b |onclick=alert\(1\)>/);
  expect(html.includes("&lt;b onclick=alert(1)&gt;Íñigo&lt;/b&gt;")).toBe(html.includes("Íñigo"));
});
