import { ApiError } from "@shop/contracts/client";
import { z } from "zod/mini";
import { guardianCopy as copy } from "./guardian-copy";
import { GUARDIAN_FIELDS, type GuardianField, guardianMessage } from "./guardian-values";

export interface GuardianFailure {
  title: string;
  text: string;
  /** Fields that the server refused, with the words under them. */
  fields: Partial<Record<GuardianField, string>>;
}

const Refused = z.object({ fields: z.record(z.string(), z.string()) });

/** What the buyer reads when the guardian could not be saved, by the error's code and status (GUARD-19..22). */
export function guardianFailure(error: unknown): GuardianFailure {
  const general = { title: copy.processError, text: copy.processText, fields: {} };
  if (!(error instanceof ApiError) || error.status === 0) return general;
  const { code, status, text } = error;
  if (code === "GUARDIAN_EMAIL_TAKEN") return { title: copy.attention, text, fields: { email: text } };
  if (status === 400) return { title: copy.validationError, text, fields: refusedFields(error) };
  return { title: copy.serverError, text: status >= 500 ? copy.processText : text, fields: {} };
}

function refusedFields(error: ApiError): GuardianFailure["fields"] {
  const codes = Refused.safeParse(error.details).data?.fields ?? {};
  return Object.fromEntries(
    GUARDIAN_FIELDS.flatMap((field) => {
      const code = codes[field];
      return code ? [[field, guardianMessage(field, code)]] : [];
    }),
  );
}
