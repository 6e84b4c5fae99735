import { emailField } from "@shop/contracts/fields/fields";
import { normaliseRut, type Rut } from "@shop/domain/people/rut";
import { idOfRequest } from "@shop/domain/rights/request-number";
import { z } from "zod";
import { rightsUsageCopy as copy, SEEN_DOCUMENTS } from "../../../cli/rights/rights-desk-copy";
import { refuse } from "../../../cli/text/usage-error";
import type { Role } from "./identity-change-queries";

/** A document that staff looked at: its kind, never a copy nor a number. */
type SeenDocument = keyof typeof SEEN_DOCUMENTS;

/**
 * RUT or mailbox of a person, each with its second proof; the first is the code of the request's own mailbox. A mailbox
 * goes from that of another request to that of the one which is acted on.
 */
export type IdentityChange =
  | { field: "rut"; rut: Rut; seen: SeenDocument; role: Role | null }
  | { field: "email"; email: string; fromRequestId: number; seen: SeenDocument | null };

/** The words of `--seen`, `--from` and `--as`. */
type Proofs = Partial<Record<"seen" | "from" | "as", unknown>>;

const KNOWN = Object.keys(SEEN_DOCUMENTS).join(", ");

const isSeenDocument = (word: unknown): word is SeenDocument =>
  typeof word === "string" && Object.hasOwn(SEEN_DOCUMENTS, word);

function seenOf(seen: unknown): SeenDocument | null {
  if (seen === undefined) return null;
  return isSeenDocument(seen) ? seen : refuse(copy.seen(KNOWN));
}

function roleOf(as: unknown): Role | null {
  if (as === undefined) return null;
  return as === "student" || as === "guardian" ? as : refuse(copy.role);
}

function rutChangeOf(typed: string, { seen, as }: Proofs): IdentityChange {
  const rut = normaliseRut(typed) ?? refuse(copy.value("rut"));
  return { field: "rut", rut, seen: seenOf(seen) ?? refuse(copy.seen(KNOWN)), role: roleOf(as) };
}

function mailboxChangeOf(typed: string, { from, seen }: Proofs): IdentityChange {
  const { data: email, success } = z.safeParse(emailField(), typed);
  if (!success) return refuse(copy.value("email"));
  const fromRequestId = idOfRequest(typeof from === "string" ? from : "") ?? refuse(copy.from);
  return { field: "email", email, fromRequestId, seen: seenOf(seen) };
}

/**
 * Reads `--set rut=…` or `--set email=…` with `--seen` and `--from`; null where neither is set.
 * @throws UsageError where a proof is missing, or where another field is set with it
 */
export function readIdentityChange(pairs: readonly string[], proofs: Proofs): IdentityChange | null {
  const [pair] = pairs.filter((set) => /^(rut|email)=/.test(set));
  if (!pair) return proofs.seen === undefined && proofs.from === undefined ? null : refuse(copy.proofs);
  if (pairs.length > 1) return refuse(copy.alone);
  const typed = pair.slice(pair.indexOf("=") + 1);
  return pair.startsWith("rut=") ? rutChangeOf(typed, proofs) : mailboxChangeOf(typed, proofs);
}
