import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

const MAX_MAILS = 200;
const MAX_BYTES = 5 * 1024 * 1024;

export interface CaughtMail {
  id: number;
  /** Equal for a mail that was sent again. */
  messageId: string;
  /** By the sender's clock, in whole seconds. */
  sentAt: Date;
  /** By this process's clock. */
  caughtAt: Date;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { fileName: string; contentType: string; content: Buffer }[];
}

export interface MailCatcher {
  url: string;
  list(): readonly CaughtMail[];
  find(id: number): CaughtMail | null;
  close(): Promise<void>;
}

interface CatcherOptions {
  /** 0: any free one. */
  port?: number;
  /** Runs before the sender gets its reply. */
  onCaught?: (mail: CaughtMail) => void;
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > MAX_BYTES) throw new Error("the mail is too large");
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function toBuffer(content: string | ArrayBuffer | Uint8Array): Buffer {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(content);
}

async function parseMail(
  id: number,
  raw: Buffer,
  envelope: { from: string; to: string[] },
): Promise<CaughtMail> {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    messageId: mail.messageId ?? "",
    sentAt: new Date(mail.date ?? Number.NaN),
    caughtAt: new Date(),
    from: envelope.from,
    to: envelope.to,
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      fileName: filename ?? "adjunto",
      contentType: mimeType,
      content: toBuffer(content),
    })),
  };
}

/** Development mail server on a loopback port: delivers nothing, keeps the newest 200 mails in memory. */
export async function startMailCatcher({
  port: askedPort = 0,
  onCaught = () => {},
}: CatcherOptions = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  let lastId = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: MAX_BYTES,
    logger: false,
    onData(stream, { envelope }, callback) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const to = envelope.rcptTo.map(({ address }) => address);
      readAll(stream)
        .then((raw) => parseMail(++lastId, raw, { from, to }))
        .then((mail) => {
          mails.unshift(mail);
          mails.splice(MAX_MAILS);
          onCaught(mail);
          callback();
        }, callback);
    },
  });
  // Clients may disconnect at any time.
  server.on("error", () => undefined);
  const listening = server.listen(askedPort, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
