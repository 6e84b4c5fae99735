import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import type { Session } from "../../access/sessions/session-queries";
import { findRegisteredEmail, type Identity, wasRefused } from "./claim-queries";

export interface ClaimedIdentity extends Identity {
  mailbox: "registered" | "typed";
}

/** @throws AppError NOT_FOUND unless this session was refused this RUT or e-mail, so that it learns nothing more */
export async function mailboxOf(
  db: Database,
  session: Session,
  { rut, email, mailbox }: ClaimedIdentity,
): Promise<string> {
  const isRefused = await wasRefused(db, { sessionId: session.id, rut });
  const address = mailbox === "typed" ? email : await findRegisteredEmail(db, rut);
  if (!isRefused || address === null) throw new AppError("NOT_FOUND");
  return address;
}
