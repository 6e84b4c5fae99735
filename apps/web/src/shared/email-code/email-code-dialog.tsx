import { Alert } from "@shop/ui/alert";
import { Dialog } from "@shop/ui/dialog/dialog";
import { EmailText } from "@shop/ui/email-text";
import { useMemo } from "react";
import { CodeForm } from "./code-form";
import { emailCodeCopy as copy } from "./email-code-copy";
import { type CodeDelivery, useCodeDelivery } from "./use-code-delivery";
import { type CodeTarget, type EmailClaim, guardianTarget, useEmailCode } from "./use-email-code";

interface EmailCodeDialogProps {
  claim: EmailClaim | null;
  onVerified: (claim: EmailClaim) => void;
  onClose: () => void;
}

export function EmailCodeDialog({ claim, onVerified, onClose }: EmailCodeDialogProps) {
  const target = useMemo(() => claim && guardianTarget(claim), [claim]);
  return <CodeDialog target={target} onVerified={() => claim && onVerified(claim)} onClose={onClose} />;
}

interface CodeDialogProps {
  target: CodeTarget | null;
  onVerified: () => void;
  onClose: () => void;
}

/** Where the mail is, the code's field and a way to get another (OTP-06, OTP-07, OTP-09). */
export function CodeDialog({ target, onVerified, onClose }: CodeDialogProps) {
  const { delivery, again } = useCodeDelivery(target);
  return (
    <Dialog
      open={target !== null}
      onClose={onClose}
      title={copy.title}
      description={
        target && (
          <>
            {copy.to[delivery]}{" "}
            {target.email ? <EmailText address={target.email} isOwnLine /> : `${copy.registered}.`}{" "}
            {delivery !== "lost" && copy.lasts}
          </>
        )
      }
    >
      {target && <TargetForm target={target} delivery={delivery} onVerified={onVerified} onResent={again} />}
    </Dialog>
  );
}

interface TargetFormProps {
  target: CodeTarget;
  delivery: CodeDelivery;
  onVerified: () => void;
  onResent: () => Promise<void>;
}

function TargetForm({ target, delivery, onVerified, onResent }: TargetFormProps) {
  const otp = useEmailCode(target, { onVerified, onResent });
  if (otp.isCorrect) {
    return (
      <Alert tone="success" announce>
        {copy.correct}
      </Alert>
    );
  }
  return (
    <CodeForm
      code={otp}
      submitLabel={copy.check}
      hint={delivery === "sent" ? copy.spam : undefined}
      notice={<DeliveryNotice delivery={delivery} problem={otp.resendProblem} wasResent={otp.wasResent} />}
    />
  );
}

interface DeliveryNoticeProps {
  delivery: CodeDelivery;
  problem: string | undefined;
  wasResent: boolean;
}

function DeliveryNotice({ delivery, problem, wasResent }: DeliveryNoticeProps) {
  if (problem) return <Alert tone="danger">{problem}</Alert>;
  if (delivery === "late" || delivery === "lost") {
    return (
      <Alert tone="warning" announce>
        {copy[delivery]}
      </Alert>
    );
  }
  if (delivery === "sending" || !wasResent) return null;
  return (
    <Alert tone="info" announce>
      {copy.resent}
    </Alert>
  );
}
