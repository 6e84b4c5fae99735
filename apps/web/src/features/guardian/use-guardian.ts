import { ApiError } from "@shop/contracts/client";
import type { Guardian, GuardianFields } from "@shop/contracts/people";
import { normaliseEmail } from "@shop/domain/people/email";
import { type GuardianIdentity, guardianChanges } from "@shop/domain/people/guardian-changes";
import { cleanName, type NameRules } from "@shop/domain/people/person-name";
import { normaliseRut } from "@shop/domain/people/rut";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod/mini";
import { useBuyerStore } from "../../basket/buyer";
import { api } from "../../lib/api";
import { asHuman } from "../../lib/captcha/as-human";
import { useHumanProof } from "../../lib/captcha/use-human-proof";
import { useKeptValues } from "../../lib/forms/use-kept-values";
import { useNameRules } from "../../lib/forms/use-name-rules";
import { useSingleMutation } from "../../lib/queries/use-single-mutation";
import { guardianCopy as copy } from "./guardian-copy";
import {
  GUARDIAN_FIELDS,
  type GuardianField,
  type GuardianValues,
  guardianMessage,
  guardianRequest,
  guardianResolver,
  isGuardianComplete,
  toGuardianValues,
  withKnown,
} from "./guardian-values";

// The guardian with this e-mail, null when there is none (GUARD-16): the id if it is the session's, earlier data only
// for a proven e-mail. Repeats the bot check if it expired.
async function findGuardian(email: string, proveHuman: () => Promise<void>) {
  try {
    return await asHuman(proveHuman, () => api("findGuardianByEmail", { params: { email } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const identityOf = (fields: GuardianFields | Guardian): GuardianIdentity => ({
  ...fields,
  address2: fields.address2 ?? "",
  address3: fields.address3 ?? "",
});

interface SaveRequest {
  fields: GuardianFields;
  existingId: number | null;
  saved: Guardian | null;
}

// Creates, updates or leaves the guardian as it is (GUARD-18).
async function saveGuardian({ fields, existingId, saved }: SaveRequest): Promise<Guardian> {
  if (existingId === null) return await api("createGuardian", { body: fields });
  const isSame =
    saved?.id === existingId && guardianChanges(identityOf(saved), identityOf(fields)).length === 0;
  if (isSame && saved.regionId === fields.regionId && saved.cityId === fields.cityId) return saved;
  return await api("updateGuardian", { params: { id: existingId }, body: fields });
}

export interface GuardianFailure {
  title: string;
  text: string;
  fields: Partial<Record<GuardianField, string>>;
}

const Refused = z.object({ fields: z.record(z.string(), z.string()) });

// Failure texts by code and status (GUARD-19..22).
function guardianFailure(error: unknown, rules: NameRules): GuardianFailure {
  const general = { title: copy.processError, text: copy.processText, fields: {} };
  if (!(error instanceof ApiError)) return general;
  const { code, status, text } = error;
  if (status === 0) return navigator.onLine ? general : { ...general, text };
  if (code === "GUARDIAN_EMAIL_TAKEN") return { title: copy.attention, text, fields: { email: text } };
  if (status === 400) return { title: copy.validationError, text, fields: refusedFields(error, rules) };
  return { title: copy.serverError, text: status >= 500 ? copy.processText : text, fields: {} };
}

function refusedFields(error: ApiError, rules: NameRules): GuardianFailure["fields"] {
  const codes = Refused.safeParse(error.details).data?.fields ?? {};
  return Object.fromEntries(
    GUARDIAN_FIELDS.flatMap((field) => {
      const code = codes[field];
      return code ? [[field, guardianMessage(field, code, rules)]] : [];
    }),
  );
}

export interface EmailToProve {
  email: string;
  rut: string;
  name: string;
}

const keyOf = ({ email, rut }: { email: string; rut: string }) => `${email} ${rut}`;

/** The first press looks up the e-mail and sends a code unless it is proven; the second saves (OTP-01). */
export function useGuardian(onSaved: () => void) {
  const store = useBuyerStore();
  const [start] = useState(() => toGuardianValues(store.getState().draft.guardianTyped));
  const rules = useNameRules();
  const form = useForm<GuardianValues>({
    defaultValues: start,
    resolver: guardianResolver(rules),
    mode: "onTouched",
    shouldFocusError: false,
  });
  useKeptValues(form, (guardianTyped) => store.getState().change({ guardianTyped }));
  const [toProve, setToProve] = useState<EmailToProve | null>(null);
  const [provenKey, setProvenKey] = useState<string | null>(null);
  const [failure, setFailure] = useState<GuardianFailure | null>(null);
  const lastSaved = useRef<Guardian | null>(null);
  const proveHuman = useHumanProof({ isNeeded: false });

  const saving = useSingleMutation({
    mutationFn: async (values: GuardianValues) => {
      const fields = guardianRequest(values);
      const existingId = (await findGuardian(fields.email, proveHuman))?.id ?? null;
      const isProven = provenKey === keyOf(fields) || (await isEmailProven(fields, proveHuman));
      if (!isProven) return { toProve: fields };
      try {
        return { saved: await saveGuardian({ fields, existingId, saved: lastSaved.current }) };
      } catch (error) {
        // Proven for another RUT: this one needs its own code.
        if (
          error instanceof ApiError &&
          error.code === "EMAIL_NOT_PROVEN" &&
          !(await requestCode(fields, proveHuman))
        )
          return { toProve: fields };
        throw error;
      }
    },
    onSuccess: ({ saved, toProve: claim }, guardianSaved) => {
      if (claim) return setToProve({ email: claim.email, rut: claim.rut, name: claim.name });
      lastSaved.current = saved;
      store.getState().change({ guardianId: saved.id, guardianSaved });
      onSaved();
    },
    onError: (error) => {
      const told = guardianFailure(error, rules);
      setFailure(told);
      for (const field of GUARDIAN_FIELDS) {
        const message = told.fields[field];
        if (message) form.setError(field, { type: "server", message });
      }
    },
  });

  const filling = useMutation({
    mutationFn: async (claim: EmailToProve) => {
      if (!(await isEmailProven(claim, proveHuman))) return { toProve: claim };
      const known = (await findGuardian(claim.email, proveHuman))?.known;
      return { known: known?.rut === claim.rut ? known : null };
    },
    onSuccess: ({ toProve: claim, known }) => {
      if (claim) return setToProve(claim);
      if (known) form.reset(withKnown(form.getValues(), known), { keepDefaultValues: true });
    },
    onError: (error) => setFailure(guardianFailure(error, rules)),
  });

  // A code needs name, RUT and e-mail; errors show at the fields (OTP-08).
  async function fillKnown() {
    if (filling.isPending || !(await form.trigger(["name", "rut", "email"], { shouldFocus: true }))) return;
    const { name, rut, email } = form.getValues();
    filling.mutate({ name: cleanName(name), rut: normaliseRut(rut) ?? rut, email: normaliseEmail(email) });
  }

  return {
    form,
    formState: form.formState,
    isComplete: isGuardianComplete(form.watch(), rules),
    press: form.handleSubmit((values) => saving.mutate(values)),
    isChecking: saving.isPending,
    toProve,
    closeProof: () => setToProve(null),
    markProven: (claim: EmailToProve) => {
      setProvenKey(keyOf(claim));
      setToProve(null);
      // The code was for a form still to be filled: load the known data.
      if (!isGuardianComplete(form.getValues(), rules)) filling.mutate(claim);
    },
    fillKnown,
    isFilling: filling.isPending,
    hasKnown: filling.data && "known" in filling.data ? filling.data.known !== null : null,
    /** The proven values are still those typed. */
    isProven: provenKey !== null && provenKey === typedKey(form.watch(), rules),
    forgetProof: () => setProvenKey(null),
    failure,
    hasFailed: saving.isError,
    closeFailure: () => setFailure(null),
  };
}
export type GuardianState = ReturnType<typeof useGuardian>;

function typedKey(values: GuardianValues, rules: NameRules): string | null {
  return isGuardianComplete(values, rules) ? keyOf(guardianRequest(values)) : null;
}

async function isEmailProven(fields: EmailToProve, proveHuman: () => Promise<void>): Promise<boolean> {
  const { status } = await api("getOtpStatus", { params: { email: fields.email } });
  return status === "valid" || (await requestCode(fields, proveHuman));
}

async function requestCode(
  { email, rut, name }: EmailToProve,
  proveHuman: () => Promise<void>,
): Promise<boolean> {
  const send = () => api("sendOtp", { body: { email, rut, name } });
  return (await asHuman(proveHuman, send)).status === "valid";
}
