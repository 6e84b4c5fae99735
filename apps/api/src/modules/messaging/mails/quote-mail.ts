import type { NoticePart } from "@shop/domain/contract/consumer-notice";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import type { ClassMeeting } from "@shop/domain/schedule/class-meeting";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { pageAddress } from "@shop/domain/steps/page-paths";
import type { Mail } from "../../../gateways/mailer";
import { quoteMailCopy as copy, footerCopy } from "./mail-copy";
import {
  buttonLink,
  factList,
  factText,
  html,
  link as linkTo,
  mailPage,
  named,
  paragraph,
} from "./mail-layout";

type QuotedCourse = Parameters<typeof courseDisplayName>[0] & { schedules: readonly ClassMeeting[] };

interface QuotedLine {
  programName: string;
  venueName: string;
  /** 1 to 12. */
  month: number;
  courses: readonly QuotedCourse[];
  /** CLP, fee included. */
  total: number;
  /** CLP per course, in their order. */
  amounts: readonly number[] | null;
}

interface QuoteMail {
  to: string;
  link: string;
  quotedAt: Date;
  lines: readonly QuotedLine[];
  supportPhone: string;
  /** Year of the start months. */
  season: number;
  notice: readonly NoticePart[];
  shopUrl: string;
  contractPaths: readonly string[];
}

const linesOf = (
  { programName, venueName, month, courses, total, amounts }: QuotedLine,
  season: number,
): string[] => [
  programName,
  `${confirmedVenueName(venueName)} · ${copy.start(monthLabel(month, season))}`,
  ...courses.map((course, index) => courseLine(course, amounts?.[index])),
  amounts ? copy.totalAndFee(formatClp(total)) : formatClp(total),
];

const courseLine = (course: QuotedCourse, amount: number | undefined): string =>
  [courseDisplayName(course), scheduleLabel(course.schedules), amount !== undefined && formatClp(amount)]
    .filter(Boolean)
    .join(" · ");

/** No greeting: somebody else may have typed the address. */
export function quoteMail(quote: QuoteMail): Mail {
  const { to, link, quotedAt, lines, supportPhone, season, notice, shopUrl, contractPaths } = quote;
  const { subject } = copy;
  const footer = [footerCopy.help(supportPhone), copy.unasked, footerCopy.automatic];
  const opening = copy.opening(formatInstant(quotedAt));
  const quoted = lines.map((line) => linesOf(line, season));
  const facts = notice.map(({ title, text }) => [title, text] as const);
  const pages = [
    [copy.withdrawalPage, shopUrl + pageAddress("Withdrawal")] as const,
    ...contractPaths.map((path) => [copy.contract, shopUrl + path] as const),
  ];
  return {
    to,
    subject,
    text: [
      opening,
      ...quoted.map((texts) => texts.join("\n")),
      copy.terms,
      `${copy.open}: ${link}`,
      `${copy.before}\n${factText(facts)}\n${factText(pages)}`,
      footer.join(" "),
    ].join("\n\n"),
    html: mailPage(
      { subject, title: subject, footer },
      html`${paragraph(opening)}${quoted.map(([title = "", ...rest]) => named(title, rest))}${paragraph(copy.terms)}${buttonLink(copy.open, link)}${paragraph(copy.before)}${factList(facts)}${pages.map(([words, address]) => paragraph(linkTo(words, address)))}`,
    ),
  };
}
