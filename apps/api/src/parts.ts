import type { Database } from "./db/database";
import type { CardPayments } from "./gateways/card-payments";
import type { MailCatcher } from "./gateways/mail-catcher";
import type { Mailer } from "./gateways/mailer";
import type { ServerKeys } from "./server-keys";
import type { Settings } from "./settings";

/** What the shop is made of; the server builds the real ones, tests pass their own. */
export interface Parts {
  db: Database;
  settings: Settings;
  keys: ServerKeys;
  payments: CardPayments;
  mailer: Mailer;
  /** Takes the mails when no SMTP server is configured, and shows them on a page of their own. */
  catcher: MailCatcher | null;
  /** Folder of the built web app; without it only the API answers. */
  webFolder?: string | undefined;
}
