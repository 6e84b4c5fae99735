import type { Database } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import type { ServerKeys } from "../../../server-keys";
import { isOtpCode, otpCode } from "../../access/email-codes/email-code";
import { noticeAccess } from "./access-notices";
import { isAppCode, isRecoveryCode } from "./code-app";
import { countCodeFailure, deleteEmailCode, findEmailCode, hasTotp, storeEmailCode } from "./code-queries";
import { findMemberByEmail, type MemberRow } from "./member-queries";
import { hashOf, newSecret } from "./passkeys";
import { openSession, replaceSession } from "./session-queries";

interface CodeDeps {
  db: Database;
  keys: ServerKeys;
}

// Mails a code to a member who has a code app; the answer is the same for everybody.
export async function sendEmailCode(
  { db }: Pick<CodeDeps, "db">,
  { email, browser }: { email: string; browser: string },
): Promise<void> {
  const member = await findMemberByEmail(db, email);
  if (!member || member.endedAt || !(await hasTotp(db, member.id))) return;
  const browserHash = hashOf(browser);
  await db.transaction(async (tx) => {
    await storeEmailCode(tx, { browserHash, memberId: member.id, challenge: newSecret() });
    await enqueue(tx, "send_staff_code_mail", { browser: browserHash.toString("hex") });
  });
}

const codeOf = (keys: ServerKeys, browserHash: Buffer, challenge: string) =>
  [keys.staffCodes, { id: browserHash.toString("hex"), challenge }] as const;

/** What is to be mailed; null once it is over. */
export async function findMailedCode({ db, keys }: CodeDeps, browser: string) {
  const browserHash = Buffer.from(browser, "hex");
  const live = await findEmailCode(db, browserHash);
  return live && { to: live.member.email, code: otpCode(...codeOf(keys, browserHash, live.challenge)) };
}

interface Codes {
  /** From the e-mail. */
  code: string;
  /** Of the app, or one of recovery. */
  second: string;
}

// Null when anything does not fit, without saying what; five tries at most. `replaces`: as of `signIn`
export async function signInByCodes(
  { db, keys }: CodeDeps,
  browser: string,
  { code, second, agent, replaces }: Codes & { agent: string; replaces: string | null },
): Promise<{ secret: string; member: MemberRow } | null> {
  const browserHash = hashOf(browser);
  return await db.transaction(async (tx) => {
    const live = await findEmailCode(tx, browserHash);
    if (!live) return null;
    const { member, challenge } = live;
    // The second one is not looked at, and so not used up, beside a wrong first one.
    const isMailed = isOtpCode(...codeOf(keys, browserHash, challenge), code);
    const isOfApp = isMailed && (await isAppCode(tx, keys, member.id, second));
    const isRecovered = isMailed && !isOfApp && (await isRecoveryCode(tx, keys, member.id, second));
    if (!isOfApp && !isRecovered) {
      await countCodeFailure(tx, browserHash);
      return null;
    }
    if (isRecovered) await noticeAccess(tx, { memberId: member.id, notice: "recovery_used" });
    await deleteEmailCode(tx, browserHash);
    if (replaces !== null) await replaceSession(tx, hashOf(replaces));
    const secret = newSecret();
    await openSession(tx, { memberId: member.id, secretHash: hashOf(secret), agent });
    return { secret, member };
  });
}
