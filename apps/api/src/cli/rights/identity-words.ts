import { emailField } from "@shop/contracts/fields/fields";
import { normaliseRut } from "@shop/domain/people/rut";
import { idOfRequest } from "@shop/domain/rights/request-number";
import { z } from "zod";
import {
  type IdentityChange,
  SEEN_DOCUMENTS,
  type SeenDocument,
} from "../../modules/privacy/rectification/identity-change";
import type { Role } from "../../modules/privacy/rectification/identity-change-queries";
import {
  FIELD_NAMES,
  type Rectification,
  readField,
} from "../../modules/privacy/rectification/rectifiable-fields";
import { refuse } from "../command/read-words";
import { rightsUsageCopy as copy } from "./rights-copy";

type Proofs = Partial<Record<"seen" | "from" | "as", string | undefined>>;

const KNOWN = SEEN_DOCUMENTS.join(", ");

function readSeen(seen: string | undefined): SeenDocument | null {
  if (seen === undefined) return null;
  return SEEN_DOCUMENTS.find((known) => known === seen) ?? refuse(copy.seen(KNOWN));
}

function readRole(as: string | undefined): Role | null {
  if (as === undefined) return null;
  return as === "student" || as === "guardian" ? as : refuse(copy.role);
}

function readRutChange(typed: string, { seen, as }: Proofs): IdentityChange {
  const rut = normaliseRut(typed) ?? refuse(copy.value("rut"));
  return { field: "rut", rut, seen: readSeen(seen) ?? refuse(copy.seen(KNOWN)), role: readRole(as) };
}

function readMailboxChange(typed: string, { from, seen }: Proofs): IdentityChange {
  const { data: email, success } = z.safeParse(emailField(), typed);
  if (!success) return refuse(copy.value("email"));
  const fromRequestId = idOfRequest(from ?? "") ?? refuse(copy.from);
  return { field: "email", email, fromRequestId, seen: readSeen(seen) };
}

// Null without `--set rut=…` or `--set email=…`. Throws UsageError for a missing proof, or with another field
export function readIdentityChange(pairs: readonly string[], proofs: Proofs): IdentityChange | null {
  const [pair] = pairs.filter((set) => /^(rut|email)=/.test(set));
  if (!pair) return proofs.seen === undefined && proofs.from === undefined ? null : refuse(copy.proofs);
  if (pairs.length > 1) return refuse(copy.alone);
  const typed = pair.slice(pair.indexOf("=") + 1);
  return pair.startsWith("rut=") ? readRutChange(typed, proofs) : readMailboxChange(typed, proofs);
}

/** Reads `field=value` pairs. @throws UsageError for a field that may not be rectified or an invalid value */
export function readChanges(pairs: readonly string[]): Rectification {
  return Object.assign(
    {},
    ...pairs.map((pair) => {
      const [name = "", ...typed] = pair.split("=");
      if (!FIELD_NAMES.includes(name)) return refuse(copy.field(FIELD_NAMES.join(", ")));
      return readField(name, typed.join("=")) ?? refuse(copy.value(name));
    }),
  );
}
