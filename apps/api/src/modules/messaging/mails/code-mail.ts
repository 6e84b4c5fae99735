import { OTP_LIMITS } from "@shop/domain/limits";
import { maskOtpCode } from "@shop/domain/people/otp-code";
import type { Mail } from "../../../gateways/mailer";
import { footerCopy, otpCopy } from "./mail-copy";
import { html, mailPage, paragraph } from "./mail-layout";

const CODE = "margin:0 0 16px;font-size:32px;font-weight:bold;letter-spacing:4px;text-align:center";

/** Mail with the code. It greets nobody by name: whoever asks for it chose that text, and the reader may be another. */
export function otpMail({ to, code }: { to: string; code: string }): Mail {
  const life = otpCopy.life(OTP_LIMITS.lifeMs / 60_000);
  const shown = maskOtpCode(code);
  return {
    to,
    subject: otpCopy.subject,
    text: [otpCopy.title, shown, life, otpCopy.unasked, footerCopy.automatic].join("\n\n"),
    html: mailPage(
      { subject: otpCopy.subject, title: otpCopy.title, footer: [footerCopy.automatic] },
      html`<p style="${CODE}">${shown}</p>${paragraph(life)}${paragraph(otpCopy.unasked)}`,
    ),
  };
}
