export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** One recipient, so that nobody reads another's address. */
export interface Mail {
  to: string;
  /** Message id before the `@`; a repeated mail has the same, so servers can drop it. */
  stableId?: string;
  /** Shown where the sender's setting is an address alone. */
  senderName?: string;
  /** Default: the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
}

/** Resolves once the server accepted the mail; after a `MailFailure` it may be sent again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Contains no recipient: job errors are stored and logged. */
export class MailFailure extends Error {
  override readonly name = "MailFailure";

  /** @param isRefusal permanent (SMTP 5xx), for this mail or its recipient */
  constructor(
    message: string,
    readonly isRefusal = false,
  ) {
    super(message);
  }
}
