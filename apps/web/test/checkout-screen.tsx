import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Component as CheckoutStep } from "../src/routes/checkout-step/checkout-step-route";
import { aConfig, aStudent } from "./builders";
import { type Answers, fakeApi, Refusal } from "./fake-api";
import { aGuardian, aQuote, aSavedOrder, guardianTyped, reviewDraft, theCourses } from "./purchase-builders";
import { renderScreen } from "./render-screen";

const PROVEN = "Valido RUT y Email";

const studentTyped = {
  schoolRegionId: "13",
  schoolCommuneId: "328",
  schoolId: "501",
  graduationYear: "2027",
  averageScore: "6,5",
  gender: "femenino",
};

/** A draft whose guardian is saved: the student's part is open. */
export const atStudent = { guardianTyped, guardianSaved: guardianTyped, guardianId: 9, studentTyped };

/** Where Webpay waits in these tests. */
export const WEBPAY = { url: "https://webpay.test/init", token: "abc" };

/** What a checkout asks of the API, answered as if all goes well and the e-mail is proven already. */
export const checkoutAnswers: Answers = {
  getConfig: aConfig(),
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
  saveOrder: ({ body }) => aSavedOrder("financingParty" in (body as object) ? WEBPAY : {}),
};

/** The checkout step of a confirmed draft whose e-mail is to be proven, with these answers beside the usual ones; gives back the calls made. */
export function openCheckout(draft: object, answers: Answers = {}) {
  const calls = fakeApi({
    ...checkoutAnswers,
    getOtpStatus: { status: "none" },
    sendOtp: { status: "sent", expiresAt: null },
    checkOtp: ({ body }) =>
      (body as { code: string }).code === "123456" ? PROVEN : new Refusal("OTP_INVALID"),
    ...answers,
  });
  const full = { ...reviewDraft, isConfirmed: true, ...draft };
  renderScreen(<CheckoutStep />, { path: "/inscripcion/paso-5", draft: full });
  return calls;
}

/** Names of the calls, in their order. */
export const names = (calls: { name: string }[]) => calls.map(({ name }) => name);
/** Calls that change something, in their order. */
export const writes = (calls: { name: string }[]) =>
  names(calls).filter((name) => /^(save|update|create|confirm|send|check)/.test(name));
export const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
