import { text as readText } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { everyMail } from "../../../../test/data/every-mail";
import { BRAND } from "../../../../test/data/order-data";
import { forFile } from "../../../../test/for-file";
import { openSmtpServer } from "../../../../test/outside/smtp-server";
import { openSmtpMailer } from "../../../gateways/mail-smtp";
import { MailFailure } from "../../../gateways/mailer";
import { otpMail } from "./code-mail";

const HOSTILE = "<b onclick=alert(1)>Íñigo</b>\r\nBcc: x@y.cl\r\n\r\n<script>";
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
  await expect(
    mailer.send({ ...otpMail({ to, code: "123456", purpose: "purchase", brand: BRAND }) }),
  ).rejects.toThrow(MailFailure);
  expect(taken).toEqual([]);
});

/** Every mail of the shop, each with words that were stored unchecked. */
const MAILS = everyMail(() => HOSTILE);

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
  expect(sent?.recipients).toEqual([mail.to]);
  expect(sent?.headers.map((header) => header.split(":")[0]).toSorted()).toEqual(
    [...HEADERS, ...(mail.replyTo ? ["Reply-To"] : [])].toSorted(),
  );
});

test.each(MAILS)("stored markup is text in the %s mail [T23]", (_, { html }) => {
  expect(html).not.toMatch(/<script|<b |onclick=alert\(1\)>/);
  expect(html.includes("&lt;b onclick=alert(1)&gt;Íñigo&lt;/b&gt;")).toBe(html.includes("Íñigo"));
});
