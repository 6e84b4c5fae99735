import type { NoticePart } from "@shop/domain/contract/consumer-notice";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { bannerColour } from "@shop/domain/programs/banner-colour";
import type { ProgramKind } from "@shop/domain/programs/kind";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import type { ClassMeeting } from "@shop/domain/schedule/class-meeting";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { pageAddress } from "@shop/domain/steps/page-paths";
import type { Mail } from "../../../gateways/mailer";
import { contactLines, type MailContext } from "./compose-mail";
import { quoteMailCopy as copy, footerCopy } from "./copy/mail-copy";
import { type Block, card, type Fact, footLine, type Link, terms } from "./mail-blocks";
import { writeMail } from "./mail-layout";

type QuotedCourse = Parameters<typeof courseDisplayName>[0] & { schedules: readonly ClassMeeting[] };

interface QuotedLine {
  programName: string;
  kind: ProgramKind | null;
  venueName: string;
  /** 1 to 12. */
  month: number;
  season: number | null;
  courses: readonly QuotedCourse[];
  /** CLP, fee included. */
  total: number;
  /** CLP per course, in their order. */
  amounts: readonly number[] | null;
}

interface QuoteMail extends Pick<MailContext, "brand" | "whatsApp" | "supportHours"> {
  to: string;
  link: string;
  quotedAt: Date;
  lines: readonly QuotedLine[];
  supportPhone: string;
  notice: readonly NoticePart[];
  shopUrl: string;
  contractPaths: readonly string[];
}

function lineCard({
  programName,
  kind,
  venueName,
  month,
  season,
  courses,
  total,
  amounts,
}: QuotedLine): Block {
  return card({
    title: programName,
    lines: [confirmedVenueName(venueName)],
    courses: courses.map((course, index) => {
      const amount = amounts?.[index];
      const named = { name: courseDisplayName(course), hours: scheduleLabel(course.schedules) };
      return amount === undefined ? named : { ...named, amount: formatClp(amount) };
    }),
    facts: [[copy.start, monthLabel(month, season)]],
    total: [copy.total, formatClp(total)],
    colour: kind ? bannerColour(kind) : "grey",
  });
}

/** No greeting: somebody else may have typed the address. */
export function quoteMail(quote: QuoteMail): Mail {
  const { to, brand, link, quotedAt, lines, notice, shopUrl, contractPaths } = quote;
  const pages: Link[] = [
    [copy.withdrawalPage, shopUrl + pageAddress("Withdrawal")],
    ...contractPaths.map((path): Link => [copy.contract, shopUrl + path]),
  ];
  const sum = lines.reduce((clp, { total }) => clp + total, 0);
  return writeMail(
    { to, subject: copy.subject(brand.name) },
    {
      title: copy.subject(brand.name),
      lead: copy.opening(formatInstant(quotedAt)),
      answer: [copy.total, formatClp(sum)],
      blocks: lines.map(lineCard),
      next: copy.steps,
      button: [copy.open, link],
      after: [
        terms(
          copy.before,
          notice.map(({ title, text }): Fact => [title, text]),
          pages,
        ),
      ],
    },
    {
      brand,
      footer: [
        ...contactLines(quote.supportPhone, quote),
        footLine(copy.unasked),
        footLine(footerCopy.automatic),
      ],
    },
  );
}
