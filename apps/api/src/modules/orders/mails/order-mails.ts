import type { Reader } from "../../../db/database";
import type { Mail } from "../../../gateways/mailer";
import type { OrderMailJob } from "../../../jobs/job-map";
import type { CurrentAcademy } from "../../catalogue/current-academy";
import type { DocumentShelf } from "../../catalogue/documents/document-shelf";
import type { MailContext } from "../../messaging/mails/compose-mail";
import type { BlockedOfOrder } from "./blocked-of-order-queries";
import type { OrderMail } from "./send-order-mail";

type Academy = Pick<CurrentAcademy, "supportPhone" | "seller">;

export interface Making {
  db: Reader;
  readAcademy: () => Promise<CurrentAcademy>;
  drawDocument: DocumentShelf;
  context: MailContext;
  /** People whose data is blocked at their request: no mail names them. */
  blocked: BlockedOfOrder;
}

type JobOf<Kind, Job> = Job extends { kind: string }
  ? Kind extends Job["kind"]
    ? Omit<Job, "kind"> & { kind: Kind }
    : never
  : never;
type Kind = OrderMailJob["kind"];

/** Composers by job kind; an empty list when there is nothing to send. */
export type OrderMails<Kinds extends Kind> = {
  [Each in Kinds]: (making: Making, job: JobOf<Each, OrderMailJob>) => Promise<OrderMail[]>;
};

export async function mailOf<Found extends object>(
  { readAcademy, context }: Making,
  found: Found | null,
  compose: (told: Found & Academy, context: MailContext) => Mail,
): Promise<Mail[]> {
  if (!found) return [];
  const { supportPhone, seller } = await readAcademy();
  return [compose({ ...found, supportPhone, seller }, context)];
}
