import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aSnapshot, aSoldStudent, MAIL_CONTEXT } from "../../../../test/order-data";
import { openSmtpMailer } from "../../../gateways/mail-smtp";
import { type Mail, type Mailer, MailFailure } from "../../../gateways/mailer";
import { otpMail } from "./code-mail";
import { annulmentMail, reversalMail, unpaidMail } from "./money-mails";
import { confirmationMail, enrolmentMail } from "./purchase-mails";
import { quoteMail } from "./quote-mail";

const HOSTILE = "<b onclick=alert(1)>Íñigo</b>\r\nBcc: x@y.cl\r\n\r\n<script>";
const ADDRESS = "ana@example.cl";
const TWO_ADDRESSES = ["ana@example.cl\r\nBcc: x@y.cl", "ana@example.cl, x@y.cl", "ana@example.cl>, <x@y.cl"];

interface TakenMail {
  recipients: string[];
  /** As they were sent, folded lines put together. */
  headers: string[];
}

let server: SMTPServer;
let mailer: Mailer;
const taken: TakenMail[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData(stream, { envelope }, answer) {
      readText(stream).then((mail) => {
        const [head = ""] = mail.split("\r\n\r\n");
        const headers = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
        taken.push({ recipients: envelope.rcptTo.map(({ address }) => address), headers });
        answer();
      }, answer);
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  mailer = openSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: "PDV <inscripciones@pdv.example>" });
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const names = { name: HOSTILE, fatherLastName: HOSTILE, lastName: HOSTILE, programName: HOSTILE };
const snapshot = aSnapshot({
  buyOrder: HOSTILE,
  guardian: { ...aSnapshot().guardian, name: HOSTILE },
  students: [aSoldStudent({ ...names, venueName: HOSTILE })],
  pack: { id: 1, title: HOSTILE, priceClp: 2, offerPriceClp: 1 },
  supportPhone: HOSTILE,
});
const reversal = {
  reference: HOSTILE,
  buyOrder: HOSTILE,
  name: HOSTILE,
  amountClp: 2,
  isOfChange: true,
  reversedClp: 1,
  isReviewed: false,
};

/** Every mail of the shop, each with names that were stored unchecked. */
const MAILS: [string, Mail][] = [
  [
    "confirmation",
    {
      ...confirmationMail(snapshot, MAIL_CONTEXT, {
        receipt: Buffer.alloc(1),
        contracts: [],
        occasion: "bought",
        sinceOf: () => new Date(snapshot.finishedAt),
      }),
      to: ADDRESS,
    },
  ],
  [
    "enrolment",
    enrolmentMail(snapshot, MAIL_CONTEXT, {
      to: ADDRESS,
      students: snapshot.students,
      receipt: Buffer.alloc(1),
      occasion: "changed",
      sinceOf: () => new Date(snapshot.finishedAt),
    }),
  ],
  [
    "annulment",
    { ...annulmentMail(snapshot, { byCardClp: 1, byTransferClp: 1 }, MAIL_CONTEXT), to: ADDRESS },
  ],
  [
    "reversal",
    reversalMail(
      { ...reversal, email: ADDRESS, supportPhone: HOSTILE, seller: snapshot.seller },
      MAIL_CONTEXT,
    ),
  ],
  [
    "unpaid",
    unpaidMail(
      { ...reversal, email: ADDRESS, heldUntil: null, supportPhone: HOSTILE, seller: snapshot.seller },
      MAIL_CONTEXT,
    ),
  ],
  [
    "quote",
    quoteMail({
      to: ADDRESS,
      link: HOSTILE,
      quotedAt: new Date(0),
      lines: [
        {
          ...{ programName: HOSTILE, venueName: HOSTILE, month: 3, total: 1 },
          courses: [{ name: HOSTILE, isElective: false }],
        },
      ],
      supportPhone: HOSTILE,
      season: 2027,
    }),
  ],
  ["code", otpMail({ to: ADDRESS, code: "123456" })],
];

const HEADERS = ["Content-Type", "Date", "From", "MIME-Version", "Message-ID", "Subject", "To"];

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

test.each(TWO_ADDRESSES)("a mail for the stored address %j goes to nobody [T23]", async (to) => {
  taken.length = 0;
  await expect(mailer.send({ ...otpMail({ to, code: "123456" }) })).rejects.toThrow(MailFailure);
  expect(taken).toEqual([]);
});

test.each(MAILS)("stored markup is text in the %s mail [T23]", (_, { html }) => {
  expect(html).not.toMatch(/<script|<b |onclick=alert\(1\)>/);
  expect(html.includes("&lt;b onclick=alert(1)&gt;Íñigo&lt;/b&gt;")).toBe(html.includes("Íñigo"));
});
