import { ApiError } from "@shop/contracts/client";
import { cleanOtpCode } from "@shop/domain/people/otp-code";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { asHuman } from "../../lib/captcha/as-human";
import { useHumanProof } from "../../lib/captcha/use-human-proof";
import { emailCodeCopy } from "./email-code-copy";

const { ofPurchase: copy } = emailCodeCopy;

const textOf = (error: unknown) => (error instanceof ApiError ? error.text : copy.failed);

export function usePurchaseCode({ order, token }: { order: string; token?: string }, onOpened: () => void) {
  const proveHuman = useHumanProof({ isNeeded: true });
  const check = useMutation({
    mutationFn: (code: string) => api("checkReceiptCode", { body: { order, code: cleanOtpCode(code) } }),
    onSuccess: onOpened,
  });
  const send = useMutation({
    mutationFn: () => asHuman(proveHuman, () => api("sendReceiptCode", { body: { order, token } })),
    onSuccess: ({ status }) => {
      check.reset();
      if (status === "valid") onOpened();
    },
  });
  return {
    sentTo: send.data?.email ?? null,
    resend: () => send.mutate(),
    isResending: send.isPending,
    canResend: !send.isPending,
    sendProblem: send.isError ? textOf(send.error) : undefined,
    check: (code: string) => !check.isPending && check.mutate(code),
    isChecking: check.isPending,
    failure: check.error,
    problem: check.isError ? textOf(check.error) : undefined,
    forgetProblem: () => check.isError && check.reset(),
  };
}
