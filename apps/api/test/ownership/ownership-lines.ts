import type { EndpointName } from "@shop/contracts/endpoints";
import { signQuote } from "../../src/modules/checkout/quotes/quote-link";
import { COURSES, PROGRAM, VENUE } from "../frozen-offer";
import { TEST_KEYS } from "../test-settings";
import { ANYBODY, type LinesOf, NOBODY_HERE, OWN_ONLY, shared } from "./line";
import { PURCHASE_LINES } from "./purchase-lines";
import { RIGHTS_LINES } from "./rights-lines";

const detail = (studentId: number) => ({
  studentId,
  programId: PROGRAM,
  locationId: VENUE,
  coursesIds: COURSES,
});
const OPEN_QUOTE = `/quote?locationId=${VENUE}&programId=${PROGRAM}&coursesIds=${COURSES.join(",")}`;
const quoteOf = (studentId: number, orderId: number) =>
  `${OPEN_QUOTE}&studentId=${studentId}&orderId=${orderId}`;

const QUOTED = { year: "4", programId: PROGRAM, locationId: VENUE, coursesIds: COURSES };
/** Signed with the test shops' key. */
const SAVED_QUOTE = signQuote(TEST_KEYS.quotes, {
  quotedAt: new Date("2026-11-23T12:00:00Z"),
  lines: [{ year: "4", programId: PROGRAM, venueId: VENUE, month: 3, courseIds: COURSES, total: 100_000 }],
});

const PERSON = { name: "Valentina", fatherLastName: "Rojas" };
const NEW_STUDENT = { ...PERSON, rut: "9.876.543-3", email: "valentina.rojas@example.cl" };
const OTP_OWNER = { ...NEW_STUDENT, fatherLastName: undefined };

/** One entry for every call: which ids it can name, and who may. A call without an entry does not compile. */
export const OWNERSHIP: Readonly<Record<EndpointName, LinesOf>> = {
  getConfig: shared("/config"),
  getPrivacyNotice: shared("/privacy-notice"),
  getHealth: shared("/health"),
  getReadiness: shared("/ready"),
  getGeneralInfo: shared("/dashadmin/infogeneral"),
  getCaptchaChallenge: shared("/captcha/challenge"),
  verifyCaptcha: shared("/verify-recaptcha", { recaptchaToken: "off" }),
  describeSession: shared("/session"),
  closeSession: shared("/session/close", {}),
  listEnabledPrograms: shared("/programs/enabled"),
  listPrograms: shared("/programs"),
  listProgramsWithoutChildren: shared("/programs-without-childrens?year=4"),
  listProgramsByModality: shared("/programs/meta/Presencial?year=4"),
  getProgramWithChildren: shared(`/programs/${PROGRAM}/withchildrens`),
  getProgramByCode: shared("/programs/code/PRE-4-ANUAL"),
  getProgramDates: shared(`/datesprograms/${PROGRAM}`),
  listActivePacks: shared("/dashadmin/activepacks"),
  getPack: shared("/dashadmin/fullpacks/1"),
  listVenues: shared("/locations"),
  getVenue: shared(`/locations/${VENUE}`),
  findVenueByPdvId: shared("/findLocationsPdvId/251"),
  listRegions: shared("/regions"),
  listCities: shared("/cities/13"),
  listCommunes: shared("/communes/13"),
  listSchools: shared("/colleges/320"),
  listCoursesByMonth: shared(`/courses/findbymes/programId?programId=${PROGRAM}&locationId=${VENUE}&mes=3`),
  listCourses: shared(`/courses?programId=${PROGRAM}&locationId=${VENUE}`),
  listSubjects: shared(`/subjectsByIds?ids=1&idsLocations=${VENUE}`),
  getQuote: (own, asker) => [
    { id: "—", path: OPEN_QUOTE, answers: ANYBODY },
    { id: "query orderId", path: quoteOf(asker.studentId, own.orderId), answers: OWN_ONLY },
    { id: "query studentId", path: quoteOf(own.studentId, asker.orderId), answers: OWN_ONLY },
  ],
  saveQuote: shared("/quotes", { lines: [QUOTED] }),
  openQuote: shared(`/quotes?token=${SAVED_QUOTE}`),
  mailQuote: shared("/quotes/mail", { token: SAVED_QUOTE, email: "abuela@example.cl" }),
  createStudent: shared("/students", NEW_STUDENT),
  updateStudent: (own, asker) => [
    { id: "path id", path: `/students/${own.studentId}`, body: { sede: "Otra" }, answers: OWN_ONLY },
    {
      id: "body financingPartyId",
      path: `/students/${asker.studentId}`,
      body: { financingPartyId: own.guardianId },
      answers: OWN_ONLY,
    },
    {
      id: "body caretakerId",
      path: `/students/${asker.studentId}`,
      body: { caretakerId: own.guardianId },
      answers: OWN_ONLY,
    },
  ],
  sendClaimCode: (own) => [
    {
      id: "body rut",
      path: "/students/claim/code",
      body: { rut: own.student.rut, email: "otra@example.cl", mailbox: "registered" },
      answers: NOBODY_HERE,
      note: "only to a session that was told that this RUT is taken",
    },
  ],
  proveClaim: (own) => [
    {
      id: "body rut",
      path: "/students/claim/code",
      body: { rut: own.student.rut, email: "otra@example.cl", mailbox: "registered", code: "000000" },
      answers: NOBODY_HERE,
      note: "only to a session that was told that this RUT is taken",
    },
  ],
  listStudents: () => [
    { id: "—", path: "/students", answers: ANYBODY, note: "each session its own; none without one" },
  ],
  createGuardian: (own) => [
    {
      id: "body email",
      path: "/financingParties",
      body: own.guardian,
      answers: [200, 200, 200],
      note: "with the code check on, only with the e-mail proven; a row of its own for each session",
    },
  ],
  updateGuardian: (own) => [
    { id: "path id", path: `/financingParties/${own.guardianId}`, body: own.guardian, answers: OWN_ONLY },
  ],
  findGuardianByEmail: (own) => [
    {
      id: "path email",
      path: `/financingParties/email/${own.guardian.email}`,
      answers: [200, 200, 404],
      note: "another session is told that it is known, without id (API-31)",
    },
  ],
  getOtpStatus: (own) => [
    {
      id: "path email",
      path: `/otp/email/${own.guardian.email}`,
      answers: ANYBODY,
      note: "the asking session's own proof",
    },
  ],
  sendOtp: shared("/otp", OTP_OWNER),
  checkOtp: shared(`/otp/${NEW_STUDENT.email}`, { ...OTP_OWNER, code: "123456" }),
  sendLead: (own) => [
    {
      id: "body rut and email",
      path: "/salesforce/lead",
      body: { ...own.student, firstName: "Sofía", lastName: "Muñoz", program: "4° Medio Presencial Anual" },
      answers: OWN_ONLY,
    },
  ],
  createOrder: (own) => [
    {
      id: "body initialStudentId",
      path: "/orders",
      body: { initialStudentId: own.studentId },
      answers: OWN_ONLY,
    },
  ],
  saveOrder: (own, asker) => [
    {
      id: "body id",
      path: "/orders",
      body: { id: own.orderId, orderDetails: [detail(asker.studentId)] },
      answers: OWN_ONLY,
    },
    {
      id: "body orderDetails.studentId",
      path: "/orders",
      body: { id: asker.orderId, orderDetails: [detail(own.studentId)] },
      answers: OWN_ONLY,
    },
    {
      id: "body financingParty.id",
      path: "/orders",
      body: {
        id: asker.orderId,
        orderDetails: [detail(asker.studentId)],
        financingParty: { id: own.guardianId },
        terms: { version: "2026-1" },
      },
      answers: OWN_ONLY,
    },
  ],
  findOrder: (own) => [
    { id: "query buyOrder", path: `/orders?buyOrder=${own.buyOrder}`, answers: OWN_ONLY },
    {
      id: "query buyOrder and no",
      path: `/orders?buyOrder=${own.buyOrder}&no=${own.orderId}`,
      answers: ANYBODY,
      note: "both together are the key of the result page; contact data masked (AMB-06)",
    },
    {
      id: "query buyOrder and another no",
      path: `/orders?buyOrder=${own.buyOrder}&no=${own.orderId + 1}`,
      answers: OWN_ONLY,
    },
  ],
  confirmOrder: (own) => [
    {
      id: "body orderId",
      path: "/orders-confirm",
      body: { orderId: own.orderId },
      answers: [409, 404, 404],
      note: "the owner's has something to pay",
    },
  ],
  extendHold: (own) => [
    { id: "body orderId", path: "/orders/hold/extend", body: { orderId: own.orderId }, answers: OWN_ONLY },
  ],
  releaseHold: (own) => [
    { id: "body orderId", path: "/orders/hold/release", body: { orderId: own.orderId }, answers: OWN_ONLY },
  ],
  resendReceipt: (own) => [
    {
      id: "body order",
      path: "/resend",
      body: { order: own.buyOrder },
      answers: [404, 404, 404],
      note: "an unfinished order has none; a finished one's goes to its guardian, whoever asks",
    },
  ],
  downloadReceipt: (own) => [
    {
      id: "query buyorder",
      path: `/tools/comprobante-compra?buyorder=${own.buyOrder}`,
      answers: [404, 404, 404],
      note: "an unfinished order has none; of a finished one, whoever is not its session, has no matching number and has not proven the guardian's e-mail sees initials and masks (AMB-06)",
    },
  ],
  readReceipt: (own) => [
    {
      id: "query buyorder",
      path: `/tools/comprobante-compra/datos?buyorder=${own.buyOrder}`,
      answers: [404, 404, 404],
      note: "an unfinished order has none; of a finished one, names as the PDF of the same reader has them: whole or initials (AMB-06)",
    },
  ],
  sendReceiptCode: (own) => [
    {
      id: "body order",
      path: "/tools/comprobante-compra/codigo",
      body: { order: own.buyOrder },
      answers: [404, 404, 404],
      note: "an unfinished order has none; a finished one's code goes to its guardian, whoever asks",
    },
  ],
  checkReceiptCode: (own) => [
    {
      id: "body order",
      path: "/tools/comprobante-compra/codigo",
      body: { order: own.buyOrder, code: "123456" },
      answers: [404, 404, 404],
      note: "an unfinished order has none; a finished one's code counts in the session that asked for it",
    },
  ],
  downloadQuote: (own) => [
    { id: "query orderId", path: `/tools/cotizacion?orderId=${own.orderId}`, answers: OWN_ONLY },
  ],
  ...PURCHASE_LINES,
  ...RIGHTS_LINES,
};
