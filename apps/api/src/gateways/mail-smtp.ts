import { createTransport } from "nodemailer";
import { LATE, withinMs } from "../within-ms";
import { certificateProblem } from "./certificate-problem";
import { mailboxOf, mailSource } from "./mail-source";
import { type Mailer, MailFailure } from "./mailer";

const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 20_000;
const CONNECTIONS = 4;
// For a whole mail: nodemailer's own limits count from byte to byte (HARM-11).
const MAIL_DEADLINE_MS = 60_000;

// Server texts may quote the recipient, so only the codes are kept.
function toFailure(error: unknown): MailFailure {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const facts = [code, responseCode, command].filter((fact) => fact !== undefined);
  const isRefusal = responseCode !== undefined && responseCode >= 500;
  return new MailFailure(`mail not taken over: ${facts.join(" ") || "no reason given"}`, isRefusal);
}

interface SmtpLine {
  /** With user and password if the server requires them. */
  url: string;
  /** Requires STARTTLS with `smtp://`. */
  requiresTls?: boolean;
}

interface SmtpMailer extends SmtpLine {
  from: string;
  deadlineMs?: number;
}

export function openSmtpMailer({
  url,
  from,
  requiresTls = false,
  deadlineMs = MAIL_DEADLINE_MS,
}: SmtpMailer): Mailer {
  const openTransport = () =>
    createTransport({
      url,
      requireTLS: requiresTls,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      dnsTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport = openTransport();
  // A connection that never ends would keep its place in the pool.
  const replace = (late: typeof transport) => {
    if (late === transport) transport = openTransport();
    late.close();
  };
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    send: async (mail) => {
      const used = transport;
      let sent: unknown;
      try {
        const envelope = { from, to: mailboxOf(mail.to) };
        sent = await withinMs(
          deadlineMs,
          used.sendMail({ envelope, raw: mailSource(mail, { from, domain }) }),
        );
      } catch (error) {
        throw toFailure(error);
      }
      if (sent !== LATE) return;
      replace(used);
      throw new MailFailure("mail not taken over: it took too long");
    },
    close: () => transport.close(),
  };
}

const TIMEOUT_MS = 5_000;
const CHECK_DEADLINE_MS = 15_000;

const ADVICE: Readonly<Record<string, string>> = {
  EAUTH: "it refuses the user or the password",
  EDNS: "its name is unknown",
  ETIMEDOUT: "it does not answer",
  ETLS: "it offers no secure connection, which only ALLOW_PLAIN_SMTP=on does without",
};

function reasonOf(error: unknown): string {
  const certificate = certificateProblem(error);
  if (certificate) return `its certificate ${certificate}`;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return ADVICE[code] ?? "nothing usable answers there";
}

/** At the start: otherwise only buyers would notice missing codes. @throws Error for the operator, without password */
export async function checkSmtp({ url, requiresTls = false }: SmtpLine): Promise<void> {
  const transport = createTransport({
    url,
    requireTLS: requiresTls,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    if ((await withinMs(CHECK_DEADLINE_MS, transport.verify())) === LATE)
      throw Object.assign(new Error("no end"), { code: "ETIMEDOUT" });
  } catch (error) {
    throw new Error(
      `The mail server ${new URL(url).host} cannot be used: ${reasonOf(error)}. Mend SMTP_URL or start that server.`,
      { cause: error },
    );
  } finally {
    transport.close();
  }
}
