import { hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

const KEY_FILE = "server.key";
const KEY_BYTES = 32;

/** One key per purpose, so that what leaks through one use opens no other. */
export interface ServerKeys {
  /** E-mail codes are derived with it. */
  otp: Buffer;
  /** Signs the bot check's challenges. */
  captcha: Buffer;
  /** Signs the bot check's expected solutions. */
  captchaSolution: Buffer;
  /** Makes digests of the networks that hold seats. */
  network: Buffer;
  /** Scatters the orders' numbers for people. */
  references: Buffer;
  /** Signs the links of saved quotes. */
  quotes: Buffer;
  /** Signs the links to the buyer's page of a purchase. */
  purchases: Buffer;
  /** Signs the addresses of subscribed calendars: whoever shares one shares nothing else. */
  calendars: Buffer;
  /** Makes digests of who is counted: a mailbox, a RUT, a network. */
  limits: Buffer;
  /** Callers' addresses stand in logs as digests made with it. */
  callers: Buffer;
}

/** Derives the keys from one secret of at least 32 bytes. */
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

/** The file appears complete or not at all, and the first of two processes wins. */
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
 * Reads the shop's secret from its data folder, making it at the first start; only the owner may read it.
 * Machines that share one database must share this file.
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
