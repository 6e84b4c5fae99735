import { ApiError } from "@shop/contracts/client";
import type { CallInput } from "@shop/contracts/schemas";
import { normaliseEmail } from "@shop/domain/people/email";
import { normaliseRut } from "@shop/domain/people/rut";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../../lib/api";
import { asHuman } from "../../../lib/captcha/as-human";
import { useHumanProof } from "../../../lib/captcha/use-human-proof";
import type { CodeTarget } from "../../../shared/email-code/use-email-code";
import { personalDataCopy } from "../personal-data-copy";

const copy = personalDataCopy.claim;

type Mailbox = CallInput<"sendClaimCode">["body"]["mailbox"];

export interface RefusedIdentity {
  rut: string;
  email: string;
  /** Mailboxes whose code resolves the refusal; a taken e-mail is the registered one itself. */
  mailboxes: readonly Mailbox[];
}

function targetOf(refused: RefusedIdentity, mailbox: Mailbox): CodeTarget {
  const email = normaliseEmail(refused.email);
  const body = { rut: normaliseRut(refused.rut) ?? refused.rut, email, mailbox };
  return {
    email: mailbox === "typed" ? email : null,
    send: () => api("sendClaimCode", { body }),
    check: (code) => api("proveClaim", { body: { ...body, code } }),
  };
}

export function ClaimWays({
  refused,
  onSent,
}: {
  refused: RefusedIdentity;
  onSent: (target: CodeTarget) => void;
}) {
  const proveHuman = useHumanProof({ isNeeded: false });
  const sending = useMutation({
    mutationFn: async (mailbox: Mailbox) => {
      const target = targetOf(refused, mailbox);
      await asHuman(proveHuman, target.send);
      return target;
    },
    onSuccess: onSent,
  });
  return (
    <>
      <p>{copy.lead}</p>
      {refused.mailboxes.map((mailbox, index) => (
        <Button
          key={mailbox}
          look={index === 0 ? "main" : "secondary"}
          wide
          disabled={sending.isPending}
          busy={sending.isPending && sending.variables === mailbox}
          onClick={() => sending.mutate(mailbox)}
        >
          {copy[mailbox]}
        </Button>
      ))}
      {sending.isError && (
        <Alert tone="danger" announce>
          {sending.error instanceof ApiError ? sending.error.text : copy.failed}
        </Alert>
      )}
    </>
  );
}
