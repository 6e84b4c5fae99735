import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { EmailText } from "@shop/ui/email-text";
import { useMutation } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useEffect, useState } from "react";
import { api } from "../../lib/api";
import { resultCopy } from "./result-copy";

const { success: copy } = resultCopy;
const REST_MS = 1_000;

interface ResendButtonProps {
  buyOrder: string;
  email: string | null;
}

// Rests one second after each answer (RESULT-04..07).
export function ResendButton({ buyOrder, email }: ResendButtonProps) {
  const [isResting, setResting] = useState(false);
  const resend = useMutation({
    mutationFn: () => api("resendReceipt", { body: { order: buyOrder } }),
    onSettled: () => setResting(true),
  });
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [isResting]);

  return (
    <>
      <Button
        icon={<Mail aria-hidden="true" />}
        busy={resend.isPending}
        disabled={isResting}
        onClick={() => resend.mutate()}
      >
        {copy.resend}
      </Button>
      {resend.isSuccess && resend.data.success && (
        <Alert tone="success" announce>
          {copy.resent} <EmailText address={resend.data.email ?? email ?? copy.yourEmail} isOwnLine />
        </Alert>
      )}
      {(resend.isError || resend.data?.success === false) && <Alert tone="danger">{copy.notResent}</Alert>}
    </>
  );
}
