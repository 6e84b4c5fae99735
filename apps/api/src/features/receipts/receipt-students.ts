import type { Quote } from "@shop/contracts/quote";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatClp } from "@shop/domain/format/money";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import type { PdfPage } from "../../pdf/pdf-page";
import type { OrderSnapshot, SnapshotStudent } from "./order-snapshot";
import { receiptCopy as copy } from "./receipt-copy";

/** Course names are long, their hours short. */
const COURSE_SPLIT = 0.5;

type Pack = NonNullable<OrderSnapshot["pack"]>;

const minus = (amountClp: number) => formatClp(-amountClp);

function priceRows(quote: Quote, couponCode: string): [string, string][] {
  const rows: [string, string, boolean][] = [
    [copy.gross, formatClp(quote.precioBruto), true],
    [
      copy.sessionDiscount(quote.porcentajeDescuentoSesiones),
      minus(quote.valorDescuentoSesiones),
      quote.valorDescuentoSesiones > 0,
    ],
    [copy.subtotal, formatClp(quote.precioSubTotal), true],
    [copy.onlineDiscount(quote.porcentajeDescuento), minus(quote.valorDescuento), quote.valorDescuento > 0],
    [`${copy.coupon} ${couponCode}`, minus(quote.valorCupon), quote.valorCupon > 0],
    [copy.enrolment, formatClp(quote.valorMatricula), true],
  ];
  return rows.filter(([, , isShown]) => isShown).map(([label, amount]) => [label, amount]);
}

function writeCourses(page: PdfPage, { courses }: SnapshotStudent): void {
  page.space(4);
  page.text(copy.courses, { isBold: true });
  for (const course of courses) {
    // The name that the buyer chose it by; the code tells the section.
    const name = courseDisplayName({ ...course, subjectName: course.name });
    const hours = scheduleLabel(course.schedules) || copy.noSchedule;
    page.fact(`${name} (${course.pdvCode})`, hours, COURSE_SPLIT);
  }
}

function writeStudent(page: PdfPage, student: SnapshotStudent, { pack, coupon }: OrderSnapshot): void {
  const { name, fatherLastName, lastName, quote } = student;
  page.keepTogether(160);
  page.fact(copy.student, [name, fatherLastName, lastName].filter(Boolean).join(" "));
  page.fact(copy.program, student.programName);
  if (!student.isOnline) {
    page.fact(copy.venue, confirmedVenueName(student.venueName));
    page.fact(copy.venueAddress, student.venueAddress);
  }
  page.fact(copy.start, monthLabel(student.mes));
  writeCourses(page, student);
  if (pack) return;
  page.space(6);
  page.keepTogether(120);
  for (const [label, amount] of priceRows(quote, coupon?.code ?? "")) page.price(label, amount);
  page.rule();
  page.price(copy.programTotal, formatClp(quote.precioTotal), { isTotal: true });
}

/** The original price is shown with what the offer takes off it, so that the rows add up. */
function writePack(page: PdfPage, pack: Pack, coupon: OrderSnapshot["coupon"]): void {
  const { title, priceClp, offerPriceClp } = pack;
  page.fact(copy.pack, title);
  if (priceClp > offerPriceClp) {
    page.price(copy.originalPrice, formatClp(priceClp));
    page.price(copy.offerDiscount, minus(priceClp - offerPriceClp));
  }
  page.price(copy.offerPrice, formatClp(offerPriceClp));
  if (coupon) page.price(`${copy.coupon} ${coupon.code}`, minus(coupon.valueClp));
}

/** What was bought: each student's programme with its price, or the pack with the one price it has. */
export function writePurchase(page: PdfPage, snapshot: OrderSnapshot): void {
  const { students, pack, coupon, totalClp } = snapshot;
  page.heading(copy.purchase);
  for (const student of students) {
    writeStudent(page, student, snapshot);
    page.space(12);
  }
  // With one student, the programme's amount is the total already.
  if (students.length === 1 && !pack) return;
  page.keepTogether(60);
  if (pack) writePack(page, pack, coupon);
  page.rule();
  page.price(copy.total, formatClp(totalClp), { isTotal: true });
}
