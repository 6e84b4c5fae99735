import { emailField, rutField } from "@shop/contracts/fields/fields";
import type { StaffActRequest } from "@shop/contracts/staff/acts";
import { IDENTITY_FIELDS } from "@shop/contracts/staff/corrections";
import { z } from "zod";
import { StaffError } from "../../../plugins/desk/staff-error";
import type { IdentityCorrection } from "../../privacy/rectification/correct-identity";
import { type Rectification, readField } from "../../privacy/rectification/rectifiable-fields";

type Typed = Pick<StaffActRequest<"correct">, "changes" | "proof">;

const RULES = { rut: rutField(), email: emailField() };

function readIdentity(field: (typeof IDENTITY_FIELDS)[number], typed = ""): string {
  const { data, success } = z.safeParse(RULES[field], typed);
  if (!success) throw new StaffError("NOT_UNDERSTOOD");
  return data;
}

/** @throws StaffError NOT_UNDERSTOOD */
export const readMailbox = (typed: string): string => readIdentity("email", typed);

/** By the forms' rules; an address is typed as a whole. @throws StaffError NOT_UNDERSTOOD */
export function readFields(changes: Typed["changes"]): Rectification {
  if ("street" in changes !== ("streetNumber" in changes && "apartment" in changes))
    throw new StaffError("NOT_UNDERSTOOD");
  return Object.assign(
    {},
    ...Object.entries(changes).map(([field, text]) => {
      const value = readField(field, text ?? "");
      if (!value) throw new StaffError("NOT_UNDERSTOOD");
      return value;
    }),
  );
}

/** RUT and mailbox alone, by the rules of the forms. @throws StaffError NOT_UNDERSTOOD */
export function readCorrection({ changes, proof }: Typed): {
  changes: Rectification;
  identity: IdentityCorrection | null;
} {
  const field = IDENTITY_FIELDS.find((name) => name in changes);
  if (!field) return { changes: readFields(changes), identity: null };
  if (!proof || Object.keys(changes).length > 1) throw new StaffError("NOT_UNDERSTOOD");
  return { changes: {}, identity: { field, value: readIdentity(field, changes[field]), proof } };
}
