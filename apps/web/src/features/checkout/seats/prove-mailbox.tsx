import { ApiError } from "@shop/contracts/client";
import { Dialog } from "@shop/ui/dialog/dialog";
import { useState } from "react";
import { emailCodeCopy } from "../../../shared/email-code/email-code-copy";
import { EmailCode } from "../../../shared/email-code/lazy-email-code";
import { MailboxForm } from "../../../shared/email-code/mailbox-form";
import type { EmailClaim } from "../../../shared/email-code/use-email-code";
import type { HeldOrderState } from "../order/use-held-order";

// Refusals that a proven mailbox lifts.
const LIFTED: readonly string[] = ["NETWORK_BUDGET", "SECTION_BUDGET", "SEAT_BUDGET"];

interface ProveMailboxProps {
  held: HeldOrderState["held"];
  student: EmailClaim | null;
}

export function ProveMailbox({ held, student }: ProveMailboxProps) {
  const [claim, setClaim] = useState<EmailClaim | null>(null);
  const [declined, setDeclined] = useState<unknown>(null);
  const { error } = held;
  const refusal = error instanceof ApiError && LIFTED.includes(error.code) ? error : null;

  function goOn() {
    setClaim(null);
    held.retry();
  }

  if (!student) return null;
  return (
    <>
      <Dialog
        open={refusal !== null && refusal !== declined && claim === null && !held.isFetching}
        onClose={() => setDeclined(refusal)}
        title={emailCodeCopy.ofMailbox.title}
        description={refusal?.text}
      >
        <MailboxForm person={student} onSent={setClaim} onProven={goOn} />
      </Dialog>
      <EmailCode claim={claim} onVerified={goOn} onClose={() => setClaim(null)} />
    </>
  );
}
