import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { mailSource } from "./mail-source";

const SENDER = { from: "PDV Ñuñoa <inscripciones@pdv.example>", domain: "pdv.example" };
const mail = {
  to: "ana@example.cl",
  subject: `Comprobante de ${"Ñandú ".repeat(20)}`,
  text: "Hola Ñandú:\n.\nFrom aquí\r\nhasta el fin",
  html: `<p>${"é ".repeat(900)}</p>\n`,
};
const pdf = {
  fileName: "año.pdf",
  contentType: "application/pdf",
  content: Buffer.from([0, 13, 10, 46, 255, 10]),
};
const calendar = {
  fileName: "horario-pdv.ics",
  contentType: "text/calendar; charset=utf-8",
  content: Buffer.from("BEGIN:VCALENDAR\nSUMMARY:Matemática\n"),
};

test("a mail is read as it was written, texts, headers and attachments byte for byte, and says that nobody answers it [BUG-13]", async () => {
  const attachments = [pdf, calendar];
  const source = mailSource({ ...mail, attachments, stableId: "a.1", replyTo: "b@pdv.example" }, SENDER);
  const read = await PostalMime.parse(source);
  expect(read.from).toMatchObject({ name: "PDV Ñuñoa", address: "inscripciones@pdv.example" });
  expect(read.to).toMatchObject([{ address: mail.to }]);
  expect(read.replyTo).toMatchObject([{ address: "b@pdv.example" }]);
  expect(read.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
  expect([read.messageId, read.subject]).toEqual(["<a.1@pdv.example>", mail.subject]);
  expect(read.text?.trim().split(/\r?\n/)).toEqual(mail.text.split(/\r?\n/));
  expect(read.html?.trim()).toBe(mail.html.trim());
  const sent = read.attachments.map(({ filename, mimeType, content }) => [
    filename,
    mimeType,
    Buffer.from(content as ArrayBuffer).toString("hex"),
  ]);
  expect(sent).toEqual([
    [pdf.fileName, pdf.contentType, pdf.content.toString("hex")],
    [calendar.fileName, "text/calendar", calendar.content.toString("hex")],
  ]);
});

test("every line is short ASCII, ended alike: no server has anything to mend", () => {
  for (const attachments of [[], [pdf], [{ ...pdf, content: Buffer.alloc(570) }, calendar]]) {
    const lines = mailSource({ ...mail, attachments }, SENDER)
      .toString("latin1")
      .split("\r\n");
    for (const line of lines) expect(line).toMatch(/^[\t -~]{0,78}$/);
  }
});

test("a mail without text in a part is still whole", async () => {
  const source = mailSource(
    { ...mail, text: "", attachments: [{ ...pdf, content: Buffer.alloc(0) }] },
    SENDER,
  );
  const read = await PostalMime.parse(source);
  expect(read.html?.trim()).toBe(mail.html.trim());
  expect(read.attachments.map(({ filename }) => filename)).toEqual([pdf.fileName]);
});
