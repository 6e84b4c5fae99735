import { ApiError } from "@shop/contracts/client";
import type { Guardian } from "@shop/contracts/people";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../lib/api";
import { useBuyerStore } from "../../lib/buyer/buyer";
import { useKeptValues } from "../../lib/use-kept-values";
import { type GuardianFailure, guardianFailure } from "./guardian-failure";
import {
  GUARDIAN_FIELDS,
  type GuardianValues,
  guardianRequest,
  guardianResolver,
  isGuardianComplete,
  toGuardianValues,
} from "./guardian-values";
import { findGuardianId, saveGuardian } from "./save-guardian";

export interface EmailToProve {
  email: string;
  rut: string;
  name: string;
}

const keyOf = ({ email, rut }: { email: string; rut: string }) => `${email} ${rut}`;

/**
 * The guardian's form and its two presses: the first looks the e-mail up and sends a code where none was proven,
 * the second saves; a proven e-mail is saved at once (OTP-01).
 */
export function useGuardian(onSaved: () => void) {
  const store = useBuyerStore();
  const [start] = useState(() => toGuardianValues(store.getState().draft.guardianTyped));
  const form = useForm<GuardianValues>({
    defaultValues: start,
    resolver: guardianResolver,
    mode: "onTouched",
    shouldFocusError: false,
  });
  useKeptValues(form, (guardianTyped) => store.getState().change({ guardianTyped }));
  const [toProve, setToProve] = useState<EmailToProve | null>(null);
  const [provenKey, setProvenKey] = useState<string | null>(null);
  const [failure, setFailure] = useState<GuardianFailure | null>(null);
  const lastSaved = useRef<Guardian | null>(null);

  const saving = useMutation({
    mutationFn: async (values: GuardianValues) => {
      const fields = guardianRequest(values);
      const existingId = await findGuardianId(fields.email);
      const isProven = provenKey === keyOf(fields) || (await isEmailProven(fields));
      if (!isProven) return { toProve: fields };
      try {
        return { saved: await saveGuardian({ fields, existingId, saved: lastSaved.current }) };
      } catch (error) {
        // Proven, but for another RUT: this one needs its own code.
        if (error instanceof ApiError && error.code === "EMAIL_NOT_PROVEN" && !(await requestCode(fields)))
          return { toProve: fields };
        throw error;
      }
    },
    onSuccess: ({ saved, toProve: claim }) => {
      if (claim) return setToProve({ email: claim.email, rut: claim.rut, name: claim.name });
      lastSaved.current = saved;
      store.getState().change({ guardianId: saved.id });
      onSaved();
    },
    onError: (error) => {
      const told = guardianFailure(error);
      setFailure(told);
      for (const field of GUARDIAN_FIELDS) {
        const message = told.fields[field];
        if (message) form.setError(field, { type: "server", message });
      }
    },
  });

  return {
    form,
    formState: form.formState,
    press: form.handleSubmit((values) => {
      if (!saving.isPending) saving.mutate(values);
    }),
    isChecking: saving.isPending,
    toProve,
    closeProof: () => setToProve(null),
    markProven: (claim: EmailToProve) => {
      setProvenKey(keyOf(claim));
      setToProve(null);
    },
    /** What was proven is still what is typed. */
    isProven: provenKey !== null && provenKey === typedKey(form.watch()),
    forgetProof: () => setProvenKey(null),
    failure,
    closeFailure: () => setFailure(null),
  };
}
export type GuardianState = ReturnType<typeof useGuardian>;

function typedKey(values: GuardianValues): string | null {
  return isGuardianComplete(values) ? keyOf(guardianRequest(values)) : null;
}

/** True when this session needs no code for the e-mail; otherwise one has just been sent. */
async function isEmailProven(fields: EmailToProve): Promise<boolean> {
  const { status } = await api("getOtpStatus", { params: { email: fields.email } });
  return status === "valid" || (await requestCode(fields));
}

async function requestCode({ email, rut, name }: EmailToProve): Promise<boolean> {
  return (await api("sendOtp", { body: { email, rut, name } })).status === "valid";
}
