import { ApiError } from "@shop/contracts/client";
import type { OtpStatus } from "@shop/contracts/people";
import { cleanOtpCode } from "@shop/domain/people/otp-code";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../lib/api";
import { asHuman } from "../../lib/captcha/as-human";
import { useHumanProof } from "../../lib/captcha/use-human-proof";
import { emailCodeCopy as copy } from "./email-code-copy";

/** The proof is for this RUT and session only. */
export interface EmailClaim {
  email: string;
  rut: string;
  name: string;
}

export interface CodeTarget {
  /** Null for the mailbox of an earlier purchase, which stays hidden. */
  email: string | null;
  /** Sends the same code again while it is valid. */
  send: () => Promise<{ status: OtpStatus }>;
  /** @throws ApiError OTP_INVALID */
  check: (code: string) => Promise<unknown>;
}

export const guardianTarget = (claim: EmailClaim): CodeTarget => ({
  email: claim.email,
  send: () => api("sendOtp", { body: claim }),
  check: (code) => api("checkOtp", { params: { email: claim.email }, body: { ...claim, code } }),
});

export const purchaseTarget = (
  { buyOrder: order, token }: { buyOrder: string; token: string },
  purpose: "ending" | "account",
): CodeTarget => ({
  email: null,
  send: () => api("sendReceiptCode", { body: { order, token, purpose } }),
  check: (code) => api("checkReceiptCode", { body: { order, purpose, code } }),
});

const CORRECT_SHOWN_MS = 2_500;
const RESEND_REST_MS = 1_000;

const textOf = (error: unknown) => (error instanceof ApiError ? error.text : copy.failed);

interface CodeEvents {
  onVerified: () => void;
  onResent: () => Promise<void>;
}

// Checks codes and requests new ones; a right code is shown for 2.5 s before it counts (AMB-56).
export function useEmailCode(target: CodeTarget, { onVerified, onResent }: CodeEvents) {
  const proveHuman = useHumanProof({ isNeeded: false });
  const check = useMutation({
    mutationFn: (code: string) => target.check(cleanOtpCode(code)),
  });
  const resend = useMutation({
    mutationFn: () => asHuman(proveHuman, target.send),
    onSuccess: () => {
      check.reset();
      return onResent();
    },
  });
  const isResting = useRest(resend.isPending, RESEND_REST_MS);
  useDelayed(check.isSuccess || resend.data?.status === "valid", onVerified);

  return {
    isCorrect: check.isSuccess || resend.data?.status === "valid",
    problem: check.isError ? textOf(check.error) : undefined,
    /** A new object for each refused code; null when none. */
    failure: check.error,
    isChecking: check.isPending,
    check: (code: string) => !check.isPending && check.mutate(code),
    forgetProblem: () => check.isError && check.reset(),
    resend: () => resend.mutate(),
    isResending: resend.isPending,
    canResend: !resend.isPending && !isResting,
    wasResent: resend.isSuccess,
    resendProblem: resend.isError ? textOf(resend.error) : undefined,
  };
}

function useRest(isRunning: boolean, restMs: number) {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (isRunning) return setResting(true);
    const timer = setTimeout(() => setResting(false), restMs);
    return () => clearTimeout(timer);
  }, [isRunning, restMs]);
  return isResting;
}

// Renders in between do not restart the time.
function useDelayed(isDue: boolean, action: () => void) {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => act(), CORRECT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
}
