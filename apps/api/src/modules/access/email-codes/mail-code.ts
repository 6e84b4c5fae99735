import type { Database } from "../../../db/database";
import { MailFailure } from "../../../gateways/mailer";
import { enqueue } from "../../../jobs/enqueue";
import type { ServerKeys } from "../../../server-keys";
import { findLiveCode, type LiveCode } from "./email-code";

// The buyer waits before the screen.
const RETRY_SECONDS = 5;
/** A server that refuses a mailbox seldom changes its mind and dislikes retries. */
export const REFUSED_RETRY_SECONDS = 60;

interface MailCodeDeps {
  db: Database;
  keys: ServerKeys;
  log: { warn(facts: object, text: string): void };
}

/** Retries while the code lives and the mail server has not accepted it. */
export async function mailCode(
  deps: MailCodeDeps,
  challengeId: string,
  send: (live: LiveCode) => Promise<void>,
): Promise<void> {
  const live = await findLiveCode(deps, challengeId);
  if (!live) return;
  try {
    await send(live);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    deps.log.warn({ err: error, challengeId }, "a code has not left yet");
    const delaySeconds = error.isRefusal ? REFUSED_RETRY_SECONDS : RETRY_SECONDS;
    await deps.db.transaction((tx) => enqueue(tx, "send_otp_mail", { challengeId }, { delaySeconds }));
  }
}
