export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** One mail to one recipient, so that nobody reads another's address. */
export interface Mail {
  to: string;
  /** Its message id before the `@`: a mail that is sent again has the same, so that mail servers can drop the second. */
  stableId?: string;
  /** Whom an answer reaches; the sender when it is left out. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
}

/**
 * Sends mail. `send` ends when the server took the mail over, or throws a `MailFailure` within its time limits:
 * then the mail may be sent again.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail was not taken over. Names no recipient, because job errors are stored and logged. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";

  /** @param isRefusal the server was there and said no for good (SMTP 5xx), to this mail or its recipient */
  constructor(
    message: string,
    readonly isRefusal = false,
  ) {
    super(message);
  }
}
