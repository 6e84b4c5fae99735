import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import type { Session } from "../../access/sessions/session-queries";
import { findRegisteredEmail, type Identity, wasRefused } from "./claim-queries";

export interface ClaimedIdentity extends Identity {
  /** The mailbox of the earlier purchase, which stays hidden, or the one that was typed. */
  mailbox: "registered" | "typed";
}

/**
 * Where a code for somebody who was refused goes.
 * @throws AppError NOT_FOUND unless this session was told that the RUT or e-mail is taken, so that nobody learns more here
 */
export async function mailboxOf(
  db: Database,
  session: Session,
  { rut, email, mailbox }: ClaimedIdentity,
): Promise<string> {
  const isTold = await wasRefused(db, { sessionId: session.id, rut });
  const address = mailbox === "typed" ? email : await findRegisteredEmail(db, rut);
  if (!isTold || address === null) throw new AppError("NOT_FOUND");
  return address;
}
