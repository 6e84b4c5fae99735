import type { Reader } from "../../../db/database";
import type { Mail } from "../../../gateways/mailer";
import type { OrderMailJob } from "../../../jobs/job-map";
import type { CurrentAcademy } from "../../catalogue/academy";
import type { DocumentShelf } from "../../catalogue/documents/document-shelf";
import type { MailContext } from "../../messaging/mails/purchase-mails";
import type { BlockedOfOrder } from "./blocked-of-order-queries";
import type { OrderMail } from "./send-order-mail";

/** Whom a mail names as the academy. */
type Academy = Pick<CurrentAcademy, "supportPhone" | "seller">;

/** What a room makes the mails of an order with. */
export interface Making {
  db: Reader;
  readAcademy: () => Promise<CurrentAcademy>;
  drawDocument: DocumentShelf;
  context: MailContext;
  /** Who asked that their data rest: no mail names them. */
  blocked: BlockedOfOrder;
}

type JobOf<Kind, Job> = Job extends { kind: string }
  ? Kind extends Job["kind"]
    ? Omit<Job, "kind"> & { kind: Kind }
    : never
  : never;
type Kind = OrderMailJob["kind"];

/** The mails of an order that a room makes, by their kind; none where there is nothing to tell any more. */
export type OrderMails<Kinds extends Kind> = {
  [Each in Kinds]: (making: Making, job: JobOf<Each, OrderMailJob>) => Promise<OrderMail[]>;
};

/** The one mail that tells what was found; none when nothing was. */
export async function mailOf<Found extends object>(
  { readAcademy, context }: Making,
  found: Found | null,
  compose: (told: Found & Academy, context: MailContext) => Mail,
): Promise<Mail[]> {
  if (!found) return [];
  const { supportPhone, seller } = await readAcademy();
  return [compose({ ...found, supportPhone, seller }, context)];
}
