import { ApiError } from "@shop/contracts/client";
import type { QuotedLine } from "@shop/contracts/quote";
import { EMAIL_LIMITS } from "@shop/domain/limits";
import { emailProblem } from "@shop/domain/people/email";
import { validationMessage } from "@shop/domain/validation-copy";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { Dialog } from "@shop/ui/dialog/dialog";
import { Field } from "@shop/ui/fields/field";
import { TextInput } from "@shop/ui/fields/text-input";
import { useMutation } from "@tanstack/react-query";
import { Mail, Share2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useDraft } from "../../basket/stepper/draft-store";
import { api } from "../../lib/api";
import { asHuman } from "../../lib/captcha/as-human";
import { useHumanProof } from "../../lib/captcha/use-human-proof";
import { canShare, passOn } from "../../lib/page/pass-on";
import { pathTo } from "../../lib/page/route-paths";
import { useBrand } from "../../lib/queries/shop-config";
import { ShownLink } from "../../ui/plain-link";
import styles from "./saved-quote.module.css";
import { sendQuoteCopy as copy } from "./saved-quote-copy";

interface SendQuoteProps {
  lines: readonly QuotedLine[];
}

const signed = (lines: readonly QuotedLine[]) => api("saveQuote", { body: { lines: [...lines] } });

export function SendQuote({ lines }: SendQuoteProps) {
  const [isOpen, setOpen] = useState(false);
  const hasCoupon = useDraft(({ draft }) => draft.appliedCoupon !== null);
  return (
    <>
      <Button icon={<Mail aria-hidden="true" />} disabled={lines.length === 0} onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={copy.title} description={copy.lead}>
        {hasCoupon && <p>{copy.noCoupon}</p>}
        <MailForm lines={lines} />
        <ShareButton lines={lines} />
      </Dialog>
    </>
  );
}

function MailForm({ lines }: SendQuoteProps) {
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string>();
  const proveHuman = useHumanProof({ isNeeded: false });
  const sending = useMutation({
    mutationFn: async (address: string) => {
      const { token } = await signed(lines);
      await asHuman(proveHuman, () => api("mailQuote", { body: { token, email: address } }));
    },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    // The dialog is inside a step's form, which must not be submitted.
    event.stopPropagation();
    const code = emailProblem(email, EMAIL_LIMITS.enrolment);
    setProblem(code ? validationMessage(code, EMAIL_LIMITS.enrolment) : undefined);
    if (!code && !sending.isPending) sending.mutate(email.trim());
  }

  if (sending.isSuccess) return <Alert tone="success" announce title={copy.sent(sending.variables)} />;
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <Field name="quoteEmail" label={copy.email} error={problem}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" look="main" wide busy={sending.isPending}>
        {copy.send}
      </Button>
      {sending.isError && <SendFailure error={sending.error} />}
    </form>
  );
}

const SendFailure = ({ error }: { error: Error }) => (
  <Alert tone="danger" announce>
    {error instanceof ApiError ? error.text : copy.failed}
  </Alert>
);

// Copies the link where there is no share sheet, and shows it in any case.
function ShareButton({ lines }: SendQuoteProps) {
  const { name } = useBrand();
  const sharing = useMutation({
    mutationFn: async () => {
      const { token } = await signed(lines);
      const url = new URL(pathTo("SavedQuote").replace(":token", token), window.location.origin).href;
      return { url, end: await passOn({ title: copy.shareTitle(name), url }) };
    },
  });
  const label = canShare() ? copy.share : copy.copy;
  return (
    <>
      <Button
        icon={<Share2 aria-hidden="true" />}
        wide
        busy={sharing.isPending}
        onClick={() => sharing.mutate()}
      >
        {sharing.data?.end === "copied" ? copy.copied : label}
      </Button>
      {sharing.data && <ShownLink href={sharing.data.url} isRefused={sharing.data.end === "refused"} />}
      {sharing.isError && <SendFailure error={sharing.error} />}
    </>
  );
}
