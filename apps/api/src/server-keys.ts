import { hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { santiagoDate } from "@shop/domain/format/instants";
import type { IsoDate } from "@shop/domain/format/iso-date";
import type { PreviousKey } from "./settings/environment";

const KEY_FILE = "server.key";
const KEY_BYTES = 32;

type LinkPurpose = "quotes" | "purchases" | "calendars";

interface PreviousKeys extends Record<LinkPurpose, Buffer> {
  /** Last day in Chile on which its links open. */
  until: IsoDate;
}

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
  /** Encrypts the secrets of the desk's code apps. */
  staffSecrets: Buffer;
  /** Derives codes by e-mail to the desk's people, and digests of recovery codes. */
  staffCodes: Buffer;
  previous: readonly PreviousKeys[];
}

/** A link is signed with today's key, and opens with any of these. */
export function keysOfLinks<Purpose extends LinkPurpose>(
  keys: { [Key in Purpose]: Buffer } & Pick<ServerKeys, "previous">,
  purpose: Purpose,
): Buffer[] {
  const today = santiagoDate(new Date());
  return [keys[purpose], ...keys.previous.filter(({ until }) => today <= until).map((old) => old[purpose])];
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
    staffSecrets: derive("staff-secrets"),
    staffCodes: derive("staff-codes"),
    previous: [],
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

function readKey(file: string): Buffer {
  const master = readFileSync(file);
  if (master.length !== KEY_BYTES) throw new Error(`${file} is not a key: remove it and start again.`);
  return master;
}

// Created at the first start, readable by the owner only. Machines with one database must share the file. Throws
// Error when the file is not a key
export function loadServerKeys(dataDir: string, previous: readonly PreviousKey[] = []): ServerKeys {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, KEY_FILE);
  if (!existsSync(file)) createOnce(file);
  const keys = deriveServerKeys(readKey(file));
  chmodSync(file, 0o600);
  return {
    ...keys,
    previous: previous.map(({ until, file: name }) => {
      const { quotes, purchases, calendars } = deriveServerKeys(readKey(path.join(dataDir, name)));
      return { until, quotes, purchases, calendars };
    }),
  };
}
