import { OTP_LIMITS } from "@shop/domain/limits";
import type { CodePurpose } from "@shop/domain/people/code-purposes";
import { maskOtpCode } from "@shop/domain/people/otp-code";
import type { Mail } from "../../../gateways/mailer";
import { footerCopy, otpCopy } from "./mail-copy";
import { html, mailPage, paragraph } from "./mail-layout";

const CODE = "margin:0 0 16px;font-size:32px;font-weight:bold;letter-spacing:4px;text-align:center";

interface Code {
  to: string;
  code: string;
  purpose: CodePurpose | null;
}

/** No name in the greeting: the requester chose that text and may be a stranger. */
export function otpMail({ to, code, purpose }: Code): Mail {
  const { subject, title, life, purposes, secret, unasked } = otpCopy;
  const shown = maskOtpCode(code);
  const words = [...(purpose ? [purposes[purpose]] : []), life(OTP_LIMITS.lifeMs / 60_000), secret, unasked];
  return {
    to,
    subject,
    text: [title, shown, ...words, footerCopy.automatic].join("\n\n"),
    html: mailPage(
      { subject, title, footer: [footerCopy.automatic] },
      html`<p style="${CODE}">${shown}</p>${words.map(paragraph)}`,
    ),
  };
}
