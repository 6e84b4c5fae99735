import type { OrderDetail, SavedOrder } from "@shop/contracts/orders";
import type { Quote as WireQuote } from "@shop/contracts/quote";
import { listedCourses } from "@shop/domain/courses/offer";
import {
  checkSelection,
  type PlacedCourse,
  type SelectionLine,
  type SelectionViolation,
} from "@shop/domain/courses/selection/check-selection";
import { isEnoughAnywhere, minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import { quoteOrder, quotePack } from "@shop/domain/pricing/order-quote";
import { lineOf } from "@shop/domain/pricing/price-terms";
import type { Quote } from "@shop/domain/pricing/quote";
import { AppError } from "../../../app-error";
import type { Reader } from "../../../db/database";
import type { NamedOffer } from "../../catalogue/offer/load-offer";
import { type Offer, yearOf } from "../../catalogue/offer/load-offer";
import { findCourses, type OfferedCourse, type OfferedProgram } from "../../catalogue/offer/offer-queries";
import type { OfferedPack } from "../packs/pack-queries";
import type { OrderLine, OrderRow, Selection } from "../rows/order-queries";
import { resolveCoupon, type ValidCoupon } from "./coupons";

// Never uses the browser's amounts (AMB-72). Throws AppError QUOTE_FAILED for courses outside the catalogue
export function priceLines(
  lines: readonly Pick<Selection, "programId" | "courseIds">[],
  { academy, programs, courses: offered }: Offer,
  coupon: ValidCoupon | null,
): Quote[] {
  const priced = lines.map((line) => {
    const program = programs.get(line.programId);
    const courses = line.courseIds.map((id) => offered.get(id)).filter((course) => course !== undefined);
    if (!program || courses.length < line.courseIds.length) throw new AppError("QUOTE_FAILED");
    const coursePrices = courses.map(({ priceClp }) => priceClp);
    const choice = { programId: line.programId, kind: program.kind, coursePrices };
    return { ...lineOf(academy, choice), takesCoupon: coupon?.appliesTo(line.programId) ?? false };
  });
  return quoteOrder(priced, coupon?.discount ?? null).quotes;
}

function pricePack(
  { offerPriceClp }: OfferedPack,
  { programId }: Selection,
  coupon: ValidCoupon | null,
): Quote {
  return quotePack(offerPriceClp, coupon?.appliesTo(programId) ? coupon.discount : null);
}

interface QuoteRequest {
  order: Pick<OrderRow, "id" | "holdExpiresAt" | "couponCode" | "packId">;
  storedLines: readonly OrderLine[];
  lines: readonly Selection[];
  offer: Offer;
  pack: OfferedPack | null;
  couponCode: string | null;
  ruts: readonly string[];
  now: Date;
}

const sameIds = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

const isSameLine = (line: Selection, stored: OrderLine | undefined) =>
  stored !== undefined &&
  stored.studentId === line.studentId &&
  stored.programId === line.programId &&
  stored.venueId === line.venueId &&
  sameIds(stored.courseIds, line.courseIds);

// Unchanged lines and coupon keep their stored quote while held. Throws AppError QUOTE_FAILED
export async function quoteLines(
  db: Reader,
  request: QuoteRequest,
): Promise<{ lines: OrderLine[]; coupon: ValidCoupon | null }> {
  const { order, storedLines, lines, offer, pack, now, ruts } = request;
  const { couponCode: code } = request;
  const programIds = lines.map((line) => line.programId);
  const coupon = code ? await resolveCoupon(db, { code, orderId: order.id, ruts, programIds }) : null;
  const isHeld = order.holdExpiresAt !== null && order.holdExpiresAt > now;
  const isUnchanged =
    (coupon?.code ?? null) === order.couponCode &&
    (pack?.id ?? null) === order.packId &&
    lines.length === storedLines.length &&
    lines.every((line, index) => isSameLine(line, storedLines[index]));
  if (isHeld && isUnchanged) {
    return { lines: storedLines.map(({ quote }, index) => ({ ...at(lines, index), quote })), coupon };
  }
  const quotes = pack ? lines.map((line) => pricePack(pack, line, coupon)) : priceLines(lines, offer, coupon);
  return { lines: quotes.map((quote, index) => ({ ...at(lines, index), quote })), coupon };
}

function at(lines: readonly Selection[], index: number): Selection {
  const line = lines[index];
  if (!line) throw new Error("more prices than lines");
  const { studentId, programId, venueId, courseIds } = line;
  return { studentId, programId, venueId, courseIds };
}

/** Wire names of ENT-33..35; the coupon's value has two of them. */
export function toWireQuote(quote: Quote): WireQuote {
  return {
    precioBruto: quote.gross,
    porcentajeDescuentoSesiones: quote.sessionDiscountPercent,
    valorDescuentoSesiones: quote.sessionDiscount,
    precioSubTotal: quote.subtotal,
    porcentajeDescuento: quote.onlineDiscountPercent,
    valorDescuento: quote.onlineDiscount,
    valorMatricula: quote.enrolmentFee,
    valorCupon: quote.couponDiscount,
    valorDescuentoCupon: quote.couponDiscount,
    totalDescuento: quote.totalDiscount,
    porcentajeTotalDescuento: quote.totalDiscountPercent,
    precioTotal: quote.total,
    validCupon: quote.hasValidCoupon,
  };
}

export const toWireQuotes = (lines: readonly OrderLine[]): SavedOrder["quotes"] =>
  lines.map(({ quote, studentId, programId }) => ({ ...toWireQuote(quote), studentId, programId }));

export type WireLine = Omit<OrderDetail, "coursesIds"> & { coursesIds: readonly number[] };

export const fromWireOffer = ({
  programId,
  locationId,
  coursesIds,
}: Pick<WireLine, "programId" | "locationId" | "coursesIds">): NamedOffer => ({
  programId,
  venueId: locationId,
  courseIds: [...coursesIds],
});

// The hold decides seats, so the selection rules get every course as free.
function placed(course: OfferedCourse): PlacedCourse {
  return {
    ...course,
    Subject: { name: course.subjectName },
    Schedules: course.schedules,
    seatsAvailable: 1,
  };
}

// Reads the listed courses only for lines below every minimum.
async function minimumOf(db: Reader, program: OfferedProgram, chosen: readonly OfferedCourse[]) {
  const [first] = chosen;
  if (!first || isEnoughAnywhere(program.kind, chosen.length)) return 1;
  const { programId, venueId, month } = first;
  const there = await findCourses(db, { programId, venueIds: [venueId], month, isOnSale: true });
  return minimumCourses(
    program.kind,
    listedCourses(there.map(placed), { ...program, year: yearOf(program) }),
  );
}

const refused = (violations: SelectionViolation[]) => new AppError("SELECTION_INVALID", { violations });

async function toSelectionLine(db: Reader, line: Selection, offer: Offer): Promise<SelectionLine> {
  const program = offer.programs.get(line.programId);
  const courses = line.courseIds.map((id) => offer.courses.get(id));
  const isSold = program?.isEnabled && courses.every((course) => course?.isOpen);
  if (!isSold) throw refused([{ code: "NOT_OFFERED", courseIds: line.courseIds }]);
  const chosen = courses.filter((course) => course !== undefined);
  return {
    programId: program.id,
    programName: program.name,
    kind: program.kind,
    year: yearOf(program),
    venueId: line.venueId,
    courses: chosen.map(placed),
    minimum: await minimumOf(db, program, chosen),
  };
}

// Throws AppError SELECTION_INVALID with what the rules refuse
export async function checkLines(db: Reader, lines: readonly Selection[], offer: Offer): Promise<void> {
  const violations: SelectionViolation[] = [];
  for (const studentId of new Set(lines.map((line) => line.studentId))) {
    const own: SelectionLine[] = [];
    for (const line of lines)
      if (line.studentId === studentId) own.push(await toSelectionLine(db, line, offer));
    violations.push(...checkSelection(own));
  }
  // One contract, which is of one season, governs all of a purchase.
  const courseIds = lines.flatMap((line) => line.courseIds);
  if (new Set(courseIds.map((id) => offer.courses.get(id)?.season)).size > 1)
    violations.push({ code: "MIXED_SEASONS", courseIds });
  if (violations.length > 0) throw refused(violations);
}
