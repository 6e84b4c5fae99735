import { Component as CheckoutStep } from "../src/routes/checkout-step/checkout-step-route";
import { studentTyped } from "./builders/draft-parts";
import {
  aGuardian,
  aQuote,
  aSavedOrder,
  atPress,
  guardianTyped,
  reviewDraft,
  theCourses,
} from "./builders/purchase-builders";
import { aStudent } from "./builders/shop-builders";
import { type Answers, Refusal } from "./fake-api";
import { openScreen } from "./render-screen";

const PROVEN = "Valido RUT y Email";

// The guardian is saved, the student's part is open.
export const atStudent = { guardianTyped, guardianSaved: guardianTyped, guardianId: 9, studentTyped };

export const WEBPAY = { url: "https://webpay.test/init", token: "abc" };

/** Everything succeeds, and the e-mail is verified. */
export const checkoutAnswers: Answers = {
  listCoursesByMonth: theCourses,
  getQuote: aQuote(),
  listRegions: [{ id: 13, name: "Metropolitana" }],
  listCities: [{ id: 131, name: "Santiago" }],
  listCommunes: [{ id: 328, name: "Ñuñoa", cityId: 131 }],
  listSchools: [{ id: 501, name: "Liceo Lastarria" }],
  getOtpStatus: { status: "valid" },
  createGuardian: aGuardian(),
  updateStudent: aStudent(),
  confirmOrder: { buyOrder: "ABCDEFGHJKLMNPQRSTUV", order: { id: 77 } },
  saveOrder: (call) => atPress(aSavedOrder(WEBPAY))(call),
};

/** The e-mail of the confirmed draft is not verified yet. @returns calls made */
export function openCheckout(draft: object, answers: Answers = {}) {
  const full = { ...reviewDraft, isConfirmed: true, ...draft };
  return openScreen(
    <CheckoutStep />,
    { path: "/inscripcion/paso-5", draft: full },
    {
      ...checkoutAnswers,
      getOtpStatus: { status: "none" },
      sendOtp: { status: "sent", expiresAt: null },
      checkOtp: ({ body }) =>
        (body as { code: string }).code === "123456" ? PROVEN : new Refusal("OTP_INVALID"),
      ...answers,
    },
  );
}
