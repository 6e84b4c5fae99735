import { Component as ReviewStep } from "../src/routes/review-step/review-step-route";
import { aQuote, aSavedOrder, reviewDraft, theCourses } from "./builders/purchase-builders";
import { aVenue } from "./builders/shop-builders";
import type { Answers } from "./fake-api";
import { openScreen } from "./render-screen";

const PERCENTS: Record<string, number> = { MITAD50: 50, PDV20: 20, BECA100: 100 };
const priced = (coupon: string | null | undefined) => aQuote(PERCENTS[coupon ?? ""] ?? null);

interface OrderBody {
  orderDetails: { studentId: number; programId: number }[];
  coupon: string | null;
}

/** Priced with the requested coupon. */
export const reviewAnswers: Answers = {
  getVenue: aVenue({ name: "Preuniversitario Pre Sede Plaza Egaña" }),
  listCoursesByMonth: theCourses,
  getQuote: ({ params }) => priced(params.coupon),
  saveOrder: ({ body }) => {
    const { orderDetails, coupon } = body as OrderBody;
    return aSavedOrder({ quotes: orderDetails.map((line) => ({ ...priced(coupon), ...line })) });
  },
};

/** Two courses. @returns calls made */
export const openReview = (draft: object = {}, answers: Answers = {}) =>
  openScreen(
    <ReviewStep />,
    { path: "/inscripcion/paso-4", draft: { ...reviewDraft, ...draft } },
    { ...reviewAnswers, ...answers },
  );
