import { AppError } from "../../../app-error";
import type { Database, Tx } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import type { ServerKeys } from "../../../server-keys";
import { isOtpCode, otpCode } from "../../access/email-codes/email-code";
import { countTry, giveBackCall, type LimitDeps } from "../../access/limits/count-call";
import { noteAccess, noticeAccess } from "./access-notices";
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

// Of the app or of recovery. Wrong ones count for the member. Throws AppError TOO_MANY_REQUESTS
async function isSecondFactor(
  tx: Tx,
  { keys, settings }: Omit<LimitDeps, "db"> & { keys: ServerKeys },
  memberId: string,
  typed: string,
): Promise<boolean> {
  const { left, retryAfter } = await countTry({ db: tx, keys, settings }, "desk_second_member", memberId);
  if (left < 0) throw new AppError("TOO_MANY_REQUESTS", { retryAfter });
  const isOfApp = await isAppCode(tx, keys, memberId, typed);
  const isRecovered = !isOfApp && (await isRecoveryCode(tx, keys, memberId, typed));
  if (isRecovered) await noticeAccess(tx, { memberId, notice: "recovery_used" });
  const isRight = isOfApp || isRecovered;
  if (isRight) await giveBackCall({ db: tx, keys }, { desk_second_member: memberId });
  else if (left === 0) await noticeAccess(tx, { memberId, notice: "codes_wait" });
  return isRight;
}

// Null when anything does not fit, without saying what; five tries at most. `replaces`: as of `signIn`
// Throws AppError TOO_MANY_REQUESTS, to who has read the e-mail.
export async function signInByCodes(
  { db, keys, settings }: CodeDeps & Pick<LimitDeps, "settings">,
  browser: string,
  { code, second, agent, replaces }: Codes & { agent: string; replaces: string | null },
): Promise<{ secret: string; member: MemberRow } | null> {
  const browserHash = hashOf(browser);
  return await db.transaction(async (tx) => {
    const live = await findEmailCode(tx, browserHash);
    if (!live) return null;
    const { member, challenge } = live;
    // The second one is not looked at, and so not used up, beside a wrong first one.
    if (!isOtpCode(...codeOf(keys, browserHash, challenge), code)) {
      await countCodeFailure(tx, browserHash);
      return null;
    }
    if (!(await isSecondFactor(tx, { keys, settings }, member.id, second))) {
      await countCodeFailure(tx, browserHash);
      await noteAccess(tx, member, "wrong_second");
      return null;
    }
    await deleteEmailCode(tx, browserHash);
    if (replaces !== null) await replaceSession(tx, hashOf(replaces));
    const secret = newSecret();
    await openSession(tx, { memberId: member.id, secretHash: hashOf(secret), agent });
    await noteAccess(tx, member, "sign_in");
    return { secret, member };
  });
}
