import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatTime } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatClp } from "@shop/domain/format/money";
import { joinedName } from "@shop/domain/people/person-name";
import { amountsPerCourse } from "@shop/domain/pricing/course-shares";
import type { Quote } from "@shop/domain/pricing/quote";
import { bannerColour } from "@shop/domain/programs/banner-colour";
import { classModeOf } from "@shop/domain/programs/class-mode";
import { CLASS_PLACES } from "@shop/domain/programs/class-mode-copy";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { heldHoursLabel } from "@shop/domain/schedule/held-hours";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { DAY_NAMES } from "@shop/domain/schedule/schedule-copy";
import { weekRows } from "@shop/domain/schedule/week-rows";
import { type SoldOrder, type SoldStudent, soldKind } from "../../../db/stored/order-snapshot";
import type { PdfPage } from "../../../pdf/pdf-page";
import { initialsOf } from "./mask";
import { receiptCopy as copy } from "./receipt-copy";

// Hours, then Monday to Saturday.
const WEEK_SHARES = [0.13, ...DAY_NAMES.map(() => 0.145)];

export type Purchase = Pick<SoldOrder, "students" | "pack" | "coupon" | "totalClp">;
type Pack = NonNullable<SoldOrder["pack"]>;

export const fullName = ({ name, fatherLastName, lastName }: SoldStudent) =>
  name === null ? copy.forgotten : joinedName(name, fatherLastName, lastName);

export const studentInitials = ({ name, fatherLastName, lastName }: SoldStudent) =>
  name === null ? copy.forgotten : initialsOf(name, fatherLastName, lastName);

const minus = (amountClp: number) => formatClp(-amountClp);

function priceRows(quote: Quote, couponCode: string): [string, string][] {
  const rows: [string, string, boolean][] = [
    [copy.gross, formatClp(quote.gross), true],
    [
      copy.sessionDiscount(quote.sessionDiscountPercent),
      minus(quote.sessionDiscount),
      quote.sessionDiscount > 0,
    ],
    [copy.subtotal, formatClp(quote.subtotal), true],
    [copy.onlineDiscount(quote.onlineDiscountPercent), minus(quote.onlineDiscount), quote.onlineDiscount > 0],
    [`${copy.coupon} ${couponCode}`, minus(quote.couponDiscount), quote.couponDiscount > 0],
    [copy.enrolment, formatClp(quote.enrolmentFee), true],
  ];
  return rows.filter(([, , isShown]) => isShown).map(([label, amount]) => [label, amount]);
}

function writeCourses(page: PdfPage, { courses }: SoldStudent, quote: Quote | null): void {
  const amounts =
    quote &&
    amountsPerCourse(
      quote,
      courses.map(({ priceClp }) => priceClp),
    );
  page.space(4);
  page.text(amounts ? copy.pricedCourses : copy.courses, { isBold: true });
  for (const [index, course] of courses.entries()) {
    const hours = heldHoursLabel(course) || copy.noSchedule;
    const amount = amounts?.[index];
    page.course(
      `${courseDisplayName(course)} (${course.pdvCode})`,
      hours,
      amount === undefined ? null : formatClp(amount),
    );
  }
}

function writeWeek(page: PdfPage, { courses }: SoldStudent): void {
  const rows = weekRows(
    courses.map((course) => ({ title: courseDisplayName(course), meetings: course.schedules })),
  );
  if (rows.length === 0) return;
  page.space(6);
  page.keepTogether(80);
  page.text(copy.week, { isBold: true });
  page.space(3);
  page.table(
    [
      ["", ...DAY_NAMES],
      ...rows.map(({ startTime, endTime, titles }) => [
        `${formatTime(startTime)}–${formatTime(endTime)}`,
        ...titles.map((names) => names.join(" / ")),
      ]),
    ],
    WEEK_SHARES,
  );
  page.space(6);
}

type Fact = readonly [label: string, value: string];

function writeTitle(page: PdfPage, student: SoldStudent, name: string): void {
  const kind = soldKind(student);
  page.band(kind ? bannerColour(kind) : "grey");
  page.text(name, { size: 12, isBold: true });
  page.text([student.programName, student.modality].filter(Boolean).join(" · "), { colour: "grey" });
  page.space(4);
}

function placeFacts(student: SoldStudent): Fact[] {
  const mode = classModeOf(soldKind(student));
  if (mode !== "venue") return [[copy.classes, CLASS_PLACES[mode]]];
  return [
    [copy.venue, confirmedVenueName(student.venueName)],
    [copy.venueAddress, student.venueAddress],
  ];
}

const datesOf = ({ month, season, ended }: SoldStudent): Fact[] => [
  [copy.start, monthLabel(month, season)],
  ...(ended ? [[copy.contract, copy.ended(shortDate(ended.on))] as const] : []),
];

// Without a purchase it shows no price.
function writeStudent(page: PdfPage, student: SoldStudent, purchase: Purchase | null): void {
  page.keepTogether(160);
  writeTitle(page, student, fullName(student));
  const { school } = student;
  page.facts([
    ...placeFacts(student),
    ...datesOf(student),
    ...(school ? [[copy.school, school] as const] : []),
  ]);
  const isPriced = purchase !== null && !purchase.pack;
  writeCourses(page, student, isPriced ? student.quote : null);
  if (isPriced) writePrices(page, student, purchase);
  if (!student.ended) writeWeek(page, student);
}

function writePrices(page: PdfPage, { quote }: SoldStudent, { coupon }: Purchase): void {
  page.space(6);
  page.keepTogether(120);
  for (const [label, amount] of priceRows(quote, coupon?.code ?? "")) page.price(label, amount);
  page.rule();
  page.price(copy.programTotal, formatClp(quote.total), { isTotal: true });
}

// Original price and discount as rows, so that they add up.
function writePack(page: PdfPage, pack: Pack, coupon: SoldOrder["coupon"]): void {
  const { title, priceClp, offerPriceClp } = pack;
  page.fact(copy.pack, title);
  if (priceClp > offerPriceClp) {
    page.price(copy.originalPrice, formatClp(priceClp));
    page.price(copy.offerDiscount, minus(priceClp - offerPriceClp));
  }
  page.price(copy.offerPrice, formatClp(offerPriceClp));
  if (coupon) page.price(`${copy.coupon} ${coupon.code}`, minus(coupon.valueClp));
}

export function writeEnrolments(page: PdfPage, students: readonly SoldStudent[], pack: Pack | null): void {
  if (pack) page.fact(copy.pack, pack.title);
  for (const student of students) {
    writeStudent(page, student, null);
    page.space(12);
  }
}

export function writeSummary(page: PdfPage, { students, pack, totalClp }: Purchase): void {
  for (const student of students) {
    page.keepTogether(80);
    writeTitle(page, student, studentInitials(student));
    page.facts(datesOf(student));
    if (!pack) page.price(copy.programTotal, formatClp(student.quote.total));
    page.space(12);
  }
  page.keepTogether(40);
  if (pack) page.fact(copy.pack, pack.title);
  page.rule();
  page.price(copy.total, formatClp(totalClp), { isTotal: true });
}

export function writePurchase(page: PdfPage, purchase: Purchase): void {
  const { students, pack, coupon, totalClp } = purchase;
  for (const student of students) {
    writeStudent(page, student, purchase);
    page.space(12);
  }
  // With one student, the programme's amount is already the total.
  if (students.length === 1 && !pack) return;
  page.keepTogether(60);
  if (pack) writePack(page, pack, coupon);
  page.rule();
  page.price(copy.total, formatClp(totalClp), { isTotal: true });
}
