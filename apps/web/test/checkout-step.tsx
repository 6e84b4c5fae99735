import { CheckoutStep } from "../src/routes/checkout-step/checkout-step";
import { aConfig, aStudent } from "./builders";
import { type Answers, fakeApi, Refusal } from "./fake-api";
import { aGuardian, aQuote, aSavedOrder, reviewDraft, theCourses } from "./purchase-builders";
import { renderScreen } from "./render-screen";

/** The guardian's form, filled in right. */
export const guardianTyped = {
  name: "Ana",
  fatherLastName: "Soto",
  motherLastName: "Rojas",
  rut: "11.111.111-1",
  email: "ana@correo.cl",
  phone: "9 8765 4321",
  regionId: "13",
  cityId: "131",
  communeId: "328",
  address: "Los Aromos",
  address2: "12",
  address3: "",
};

/** The guardian is saved, and the student's form is filled in right. */
export const atStudent = {
  guardianTyped,
  guardianId: 9,
  studentTyped: {
    schoolRegionId: "13",
    schoolCommuneId: "328",
    schoolId: "501",
    graduationYear: "2027",
    averageScore: "6,5",
    gender: "femenino",
  },
};

/** Opens step 5 of a confirmed purchase; the code of every e-mail is 123456. */
export function openCheckout(draft: object, answers: Answers = {}) {
  const calls = fakeApi({
    getConfig: aConfig(),
    listCoursesByMonth: theCourses,
    getQuote: aQuote(),
    listRegions: [{ id: 13, name: "Metropolitana" }],
    listCities: [{ id: 131, name: "Santiago" }],
    listCommunes: [{ id: 328, name: "Ñuñoa" }],
    listSchools: [{ id: 501, name: "Liceo Lastarria" }],
    getOtpStatus: { status: "none" },
    sendOtp: { status: "sent", expiresAt: null },
    checkOtp: ({ body }) =>
      (body as { code: string }).code === "123456" ? "Valido RUT y Email" : new Refusal("OTP_INVALID"),
    createGuardian: aGuardian(),
    updateStudent: aStudent(),
    confirmOrder: { buyOrder: "ABCDEFGHJKLMNPQRSTUV", order: { id: 77 } },
    saveOrder: ({ body }) =>
      aSavedOrder(
        "financingParty" in (body as object) ? { url: "https://webpay.test/init", token: "abc" } : {},
      ),
    ...answers,
  });
  const full = { ...reviewDraft, isConfirmed: true, ...draft };
  renderScreen(<CheckoutStep />, { path: "/inscripcion/paso-5", draft: full });
  return calls;
}
