import { hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

const KEY_FILE = "server.key";
const KEY_BYTES = 32;

/** One key per purpose, so a leak in one use affects no other. */
export interface ServerKeys {
  /** Derives e-mail codes. */
  otp: Buffer;
  captcha: Buffer;
  captchaSolution: Buffer;
  /** Digests of networks that hold seats. */
  network: Buffer;
  references: Buffer;
  quotes: Buffer;
  purchases: Buffer;
  /** Signs calendar links, which buyers may share. */
  calendars: Buffer;
  /** Digests of the limits' subjects: mailbox, RUT, network. */
  limits: Buffer;
  /** Digests of callers in logs. */
  callers: Buffer;
}

/** @param master at least 32 bytes */
export function deriveServerKeys(master: Buffer): ServerKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", master, "shop", purpose, KEY_BYTES));
  return {
    otp: derive("otp-codes"),
    captcha: derive("captcha-challenges"),
    captchaSolution: derive("captcha-solutions"),
    network: derive("networks"),
    references: derive("order-references"),
    quotes: derive("quote-links"),
    purchases: derive("purchase-links"),
    calendars: derive("calendar-links"),
    limits: derive("call-limits"),
    callers: derive("log-callers"),
  };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

// Atomic: of two processes the first wins.
function createOnce(file: string): void {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: "wx" });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    unlinkSync(draft);
  }
}

function readOrCreate(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
    createOnce(file);
    return readFileSync(file);
  }
}

/**
 * Created at the first start, readable by the owner only. Machines with one database must share the file.
 * @throws Error when the file is not a key
 */
export function loadServerKeys(dataDir: string): ServerKeys {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, KEY_FILE);
  const master = readOrCreate(file);
  if (master.length !== KEY_BYTES) throw new Error(`${file} is not a key: remove it and start again.`);
  chmodSync(file, 0o600);
  return deriveServerKeys(master);
}
