import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { CodeApp } from "@shop/contracts/staff/schemas";
import { generateSecret, generateURI, verify } from "otplib";
import type { Database, Tx } from "../../../db/database";
import { qrCodeOf } from "../../../pdf/qr-code";
import type { ServerKeys } from "../../../server-keys";
import {
  findTotp,
  storePending,
  storeRecoveryCodes,
  usePending,
  useRecoveryCode,
  useStep,
} from "./code-queries";
import type { MemberRow } from "./member-queries";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
// A phone's clock may be half a minute off.
const TOLERANCE_SECONDS = 30;
const RECOVERY_CODES = 8;
const RECOVERY_BYTES = 6;

type Keys = Pick<ServerKeys, "staffSecrets" | "staffCodes">;

// Bound to the member: another's row opens with it no more than a changed one.
function seal(key: Buffer, memberId: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(memberId));
  return Buffer.concat([nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

// Null under another server key.
function open(key: Buffer, memberId: string, sealed: Buffer): string | null {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(memberId))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  const opened = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8");
  try {
    return opened + decipher.final("utf8");
  } catch {
    return null;
  }
}

// Creates a secret for a code app; it counts once its first code was typed.
export async function beginCodeApp(
  { db, keys }: { db: Database; keys: Keys },
  { id, email }: Pick<MemberRow, "id" | "email">,
  academy: string,
): Promise<CodeApp> {
  const secret = generateSecret();
  await db.transaction((tx) => storePending(tx, id, seal(keys.staffSecrets, id, secret)));
  return { secret, qr: qrCodeOf(generateURI({ issuer: academy, label: email, secret })) };
}

// Of the present half minute or its neighbours; by the machine's clock, as the phone's is.
async function stepOf(secret: string | null, typed: string): Promise<number | null> {
  if (!secret || !/^\d{6}$/.test(typed)) return null;
  const result = await verify({ secret, token: typed, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

// Accepts each code once.
export async function isAppCode(tx: Tx, keys: Keys, memberId: string, typed: string): Promise<boolean> {
  const totp = await findTotp(tx, memberId);
  const secret = totp?.secret ? open(keys.staffSecrets, memberId, totp.secret) : null;
  const step = await stepOf(secret, typed);
  return step !== null && (await useStep(tx, memberId, step));
}

// Checks the first code of a new app, which then replaces the earlier one.
export async function confirmApp(tx: Tx, keys: Keys, memberId: string, typed: string): Promise<boolean> {
  const totp = await findTotp(tx, memberId);
  const secret = totp?.pending ? open(keys.staffSecrets, memberId, totp.pending) : null;
  const step = await stepOf(secret, typed);
  return step !== null && (await usePending(tx, memberId, step));
}

const normal = (typed: string) => typed.replace(/[\s-]/g, "").toLowerCase();
const digestOfCode = (keys: Keys, memberId: string, code: string) =>
  createHmac("sha256", keys.staffCodes)
    .update(`recovery:${memberId}:${normal(code)}`)
    .digest();

// Recovery codes replace the app's code, once each.
export const isRecoveryCode = (tx: Tx, keys: Keys, memberId: string, typed: string): Promise<boolean> =>
  useRecoveryCode(tx, memberId, digestOfCode(keys, memberId, typed));

// Shown once; the earlier ones end.
export async function newRecoveryCodes(tx: Tx, keys: Keys, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    (randomBytes(RECOVERY_BYTES).toString("hex").match(/.{4}/g) ?? []).join("-"),
  );
  await storeRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => digestOfCode(keys, memberId, code)),
  );
  return codes;
}
