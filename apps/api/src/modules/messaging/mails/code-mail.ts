import type { Brand } from "@shop/domain/brand/brand";
import { OTP_LIMITS } from "@shop/domain/limits";
import type { CodePurpose } from "@shop/domain/people/code-purposes";
import { maskOtpCode } from "@shop/domain/people/otp-code";
import type { Mail } from "../../../gateways/mailer";
import { footerCopy, otpCopy } from "./copy/mail-copy";
import { code as codeBlock, footLine, paragraph } from "./mail-blocks";
import { writeMail } from "./mail-layout";

interface Code {
  to: string;
  code: string;
  purpose: CodePurpose | null;
  brand: Brand;
}

/** No name in the greeting: the requester chose that text and may be a stranger. */
export function otpMail({ to, code, purpose, brand }: Code): Mail {
  const { subject, title, life, purposes, secret, unasked } = otpCopy;
  const words = [...(purpose ? [purposes[purpose]] : []), life(OTP_LIMITS.lifeMs / 60_000)];
  return writeMail(
    { to, subject: subject(brand.name) },
    { title, blocks: [codeBlock(maskOtpCode(code)), ...words.map(paragraph)], notes: [secret, unasked] },
    { brand, footer: [footLine(footerCopy.automatic)] },
  );
}
