import type { EndpointName } from "@shop/contracts/endpoints";
import { signQuote } from "../../src/modules/orders/quotes/quote-link";
import { COURSES, PROGRAM, VENUE } from "../data/frozen-offer";
import { TEST_KEYS } from "../test-settings";
import { ANYBODY, type Belongings, type LinesOf, nobodyHere, ownOnly, shared } from "./line";
import { PURCHASE_LINES } from "./purchase-lines";
import { RIGHTS_LINES } from "./rights-lines";

const CHOICE = { programId: PROGRAM, locationId: VENUE, coursesIds: COURSES };
const detail = (studentId: number) => ({ studentId, ...CHOICE });
const OPEN_QUOTE = `/quote?locationId=${VENUE}&programId=${PROGRAM}&coursesIds=${COURSES.join(",")}`;
const quoteOf = (studentId: number, orderId: number) =>
  `${OPEN_QUOTE}&studentId=${studentId}&orderId=${orderId}`;

const QUOTED = { year: "4", ...CHOICE };
// Signed with the test shops' key.
const SAVED_QUOTE = signQuote(TEST_KEYS.quotes, {
  quotedAt: new Date("2026-11-23T12:00:00Z"),
  lines: [{ year: "4", programId: PROGRAM, venueId: VENUE, month: 3, courseIds: COURSES, total: 100_000 }],
});

const PERSON = { name: "Valentina", fatherLastName: "Rojas" };
const NEW_STUDENT = { ...PERSON, rut: "9.876.543-3", email: "valentina.rojas@example.cl" };
const OTP_OWNER = { ...NEW_STUDENT, fatherLastName: undefined };

const LEAD = { firstName: "Sofía", lastName: "Muñoz", program: "4° Medio Presencial Anual" };
const RECEIPT = "/tools/comprobante-compra";
const CLAIM = {
  id: "body rut",
  path: "/students/claim/code",
  note: "only to a session that was told that this RUT is taken",
};
const claimOf = ({ student: { rut } }: Belongings) => ({
  ...{ rut, email: "otra@example.cl", mailbox: "registered" },
});

/** Compiles only with an entry for every call. */
export const OWNERSHIP: Readonly<Record<EndpointName, LinesOf>> = {
  getConfig: shared("/config"),
  getPrivacyNotice: shared("/privacy-notice"),
  getHealth: shared("/health"),
  getReadiness: shared("/ready"),
  getGeneralInfo: shared("/dashadmin/infogeneral"),
  getCaptchaChallenge: shared("/captcha/challenge"),
  verifyCaptcha: shared("/verify-recaptcha", { recaptchaToken: "off" }),
  describeSession: shared("/session"),
  keepSession: shared("/session/activity", {}),
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
  listVenuePages: shared("/sedes"),
  getVenuePage: shared("/sedes/plaza-egana"),
  getProgramPage: shared("/sedes/plaza-egana/4-medio-presencial-anual"),
  listRegions: shared("/regions"),
  listCities: shared("/cities/13"),
  listCommunes: shared("/communes/13"),
  listSchools: shared("/colleges/320"),
  listCoursesByMonth: shared(`/courses/findbymes/programId?programId=${PROGRAM}&locationId=${VENUE}&mes=3`),
  listCourses: shared(`/courses?programId=${PROGRAM}&locationId=${VENUE}`),
  listSubjects: shared(`/subjectsByIds?ids=1&idsLocations=${VENUE}`),
  getQuote: (own, asker) => [
    { id: "—", path: OPEN_QUOTE, answers: ANYBODY },
    ownOnly("query orderId", quoteOf(asker.studentId, own.orderId)),
    ownOnly("query studentId", quoteOf(own.studentId, asker.orderId)),
  ],
  saveQuote: shared("/quotes", { lines: [QUOTED] }),
  openQuote: shared(`/quotes?token=${SAVED_QUOTE}`),
  mailQuote: shared("/quotes/mail", { token: SAVED_QUOTE, email: "abuela@example.cl" }),
  keepQuote: shared("/quotes/kept", {
    lines: [{ year: "4", programId: PROGRAM, locationId: null, coursesIds: [], packId: null }],
  }),
  createStudent: shared("/students", NEW_STUDENT),
  updateStudent: (own, asker) => [
    ownOnly("path id", `/students/${own.studentId}`, { sede: "Otra" }),
    ownOnly("body financingPartyId", `/students/${asker.studentId}`, { financingPartyId: own.guardianId }),
    ownOnly("body caretakerId", `/students/${asker.studentId}`, { caretakerId: own.guardianId }),
  ],
  sendClaimCode: (own) => [nobodyHere({ ...CLAIM, body: claimOf(own) })],
  proveClaim: (own) => [nobodyHere({ ...CLAIM, body: { ...claimOf(own), code: "000000" } })],
  listStudents: () => [
    { id: "—", path: "/students", answers: ANYBODY, note: "each session its own; none without one" },
  ],
  createGuardian: (own) => [
    {
      id: "body email",
      path: "/financingParties",
      body: own.guardian,
      answers: ANYBODY,
      note: "with the code check on, only with the e-mail proven; a row of its own for each session",
    },
  ],
  updateGuardian: (own) => [ownOnly("path id", `/financingParties/${own.guardianId}`, own.guardian)],
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
  sendLead: (own) => [ownOnly("body rut and email", "/salesforce/lead", { ...LEAD, ...own.student })],
  createOrder: (own) => [ownOnly("body initialStudentId", "/orders", { initialStudentId: own.studentId })],
  saveOrder: (own, asker) => {
    const [ownDetails, askersDetails] = [[detail(own.studentId)], [detail(asker.studentId)]];
    const press = { financingParty: { id: own.guardianId }, terms: { version: "2026-1" } };
    return [
      ownOnly("body id", "/orders", { id: own.orderId, orderDetails: askersDetails }),
      ownOnly("body orderDetails.studentId", "/orders", { id: asker.orderId, orderDetails: ownDetails }),
      ownOnly("body financingParty.id", "/orders", {
        ...{ id: asker.orderId, orderDetails: askersDetails },
        ...press,
      }),
    ];
  },
  findOrder: (own) => [
    ownOnly("query buyOrder", `/orders?buyOrder=${own.buyOrder}`),
    {
      id: "query buyOrder and no",
      path: `/orders?buyOrder=${own.buyOrder}&no=${own.orderId}`,
      answers: ANYBODY,
      note: "both together are the key of the result page; contact data masked (AMB-06)",
    },
    ownOnly("query buyOrder and another no", `/orders?buyOrder=${own.buyOrder}&no=${own.orderId + 1}`),
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
  extendHold: (own) => [ownOnly("body orderId", "/orders/hold/extend", { orderId: own.orderId })],
  releaseHold: (own) => [ownOnly("body orderId", "/orders/hold/release", { orderId: own.orderId })],
  resendReceipt: ({ buyOrder }) => [
    nobodyHere({
      id: "body order",
      path: "/resend",
      body: { order: buyOrder },
      note: "an unfinished order has none; a finished one's goes to its guardian, whoever asks",
    }),
  ],
  downloadReceipt: ({ buyOrder }) => [
    nobodyHere({
      id: "query buyorder",
      path: `${RECEIPT}?buyorder=${buyOrder}`,
      note: "an unfinished order has none; of a finished one, whoever is not its session, has no matching number and has not proven the guardian's e-mail sees initials and masks (AMB-06)",
    }),
  ],
  readReceipt: ({ buyOrder }) => [
    nobodyHere({
      id: "query buyorder",
      path: `${RECEIPT}/datos?buyorder=${buyOrder}`,
      note: "an unfinished order has none; of a finished one, names as the PDF of the same reader has them: whole or initials (AMB-06)",
    }),
  ],
  downloadCalendar: ({ buyOrder }) => [
    nobodyHere({
      id: "query buyorder",
      path: `${RECEIPT}/calendario?buyorder=${buyOrder}`,
      note: "an unfinished order has none; a finished one's goes to whom its whole receipt opens, 403 to others",
    }),
  ],
  sendReceiptCode: ({ buyOrder }) => [
    nobodyHere({
      id: "body order",
      path: `${RECEIPT}/codigo`,
      body: { order: buyOrder },
      note: "an unfinished order has none; a finished one's code goes to its guardian, whoever asks",
    }),
  ],
  checkReceiptCode: ({ buyOrder }) => [
    nobodyHere({
      id: "body order",
      path: `${RECEIPT}/codigo`,
      body: { order: buyOrder, code: "123456" },
      note: "an unfinished order has none; a finished one's code counts in the session that asked for it",
    }),
  ],
  downloadQuote: (own) => [ownOnly("query orderId", `/tools/cotizacion?orderId=${own.orderId}`)],
  ...PURCHASE_LINES,
  ...RIGHTS_LINES,
};
