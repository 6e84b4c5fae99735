import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import type { Mail } from "../../../gateways/mailer";
import { quoteMailCopy as copy, footerCopy } from "./mail-copy";
import { buttonLink, html, mailPage, named, paragraph } from "./mail-layout";

interface QuotedLine {
  programName: string;
  venueName: string;
  /** Start month, 1 to 12. */
  month: number;
  courses: readonly Parameters<typeof courseDisplayName>[0][];
  /** CLP. */
  total: number;
}

interface QuoteMail {
  to: string;
  /** Rebuilds the choice on any device. */
  link: string;
  quotedAt: Date;
  lines: readonly QuotedLine[];
  supportPhone: string;
  /** Year in which the start months fall. */
  season: number;
}

const linesOf = ({ programName, venueName, month, courses, total }: QuotedLine, season: number): string[] => [
  programName,
  `${confirmedVenueName(venueName)} · ${copy.start(monthLabel(month, season))}`,
  courses.map(courseDisplayName).join(", "),
  formatClp(total),
];

/** Mail with a quote's link. It greets nobody: whoever asked for it typed the address, and the reader may be another. */
export function quoteMail({ to, link, quotedAt, lines, supportPhone, season }: QuoteMail): Mail {
  const { subject } = copy;
  const footer = [footerCopy.help(supportPhone), copy.unasked, footerCopy.automatic];
  const opening = copy.opening(formatInstant(quotedAt));
  const quoted = lines.map((line) => linesOf(line, season));
  return {
    to,
    subject,
    text: [
      opening,
      ...quoted.map((texts) => texts.join("\n")),
      copy.terms,
      `${copy.open}: ${link}`,
      footer.join(" "),
    ].join("\n\n"),
    html: mailPage(
      { subject, title: subject, footer },
      html`${paragraph(opening)}${quoted.map(([title = "", ...rest]) => named(title, rest))}${paragraph(copy.terms)}${buttonLink(copy.open, link)}`,
    ),
  };
}
