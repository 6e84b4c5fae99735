import type { StaffActRequest } from "@shop/contracts/staff/acts/acts";
import { type CorrectedField, IDENTITY_FIELDS, readCorrected } from "@shop/contracts/staff/acts/corrections";
import { StaffError } from "../../../plugins/desk/staff-error";
import type { IdentityCorrection } from "../../privacy/rectification/correct-identity";
import type { Rectification } from "../../privacy/rectification/rectifiable-fields";

type Typed = Pick<StaffActRequest<"correct">, "changes" | "proof">;

function read(field: CorrectedField, typed = ""): string | null {
  const value = readCorrected(field, typed);
  if (value === undefined) throw new StaffError("NOT_UNDERSTOOD");
  return value;
}

function readIdentity(field: IdentityCorrection["field"], typed?: string): string {
  const value = read(field, typed);
  if (value === null) throw new StaffError("NOT_UNDERSTOOD");
  return value;
}

// Throws StaffError NOT_UNDERSTOOD
export const readMailbox = (typed: string): string => readIdentity("email", typed);

// By the forms' rules; an address is typed as a whole. Throws StaffError NOT_UNDERSTOOD
export function readFields(changes: Typed["changes"]): Rectification {
  if ("street" in changes !== ("streetNumber" in changes && "apartment" in changes))
    throw new StaffError("NOT_UNDERSTOOD");
  const fields = Object.keys(changes) as CorrectedField[];
  return Object.fromEntries(fields.map((field) => [field, read(field, changes[field])]));
}

// RUT and mailbox alone. Throws StaffError NOT_UNDERSTOOD
export function readCorrection({ changes, proof }: Typed): {
  changes: Rectification;
  identity: IdentityCorrection | null;
} {
  const field = IDENTITY_FIELDS.find((name) => name in changes);
  if (!field) return { changes: readFields(changes), identity: null };
  if (!proof || Object.keys(changes).length > 1) throw new StaffError("NOT_UNDERSTOOD");
  return { changes: {}, identity: { field, value: readIdentity(field, changes[field]), proof } };
}
