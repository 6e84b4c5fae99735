type Method = "GET" | "POST" | "PUT";

interface Endpoint {
  method: Method;
  /** Path below `/api`, with `:name` places. */
  path: string;
}

/**
 * Every call of the API by name (spec §7), without schemas, so that a page can use the client
 * without loading the validator. Schemas of the same names are in `schemas.ts`.
 */
export const ENDPOINTS = {
  getConfig: { method: "GET", path: "/config" },
  getPrivacyNotice: { method: "GET", path: "/privacy-notice" },
  getHealth: { method: "GET", path: "/health" },
  getReadiness: { method: "GET", path: "/ready" },
  getGeneralInfo: { method: "GET", path: "/dashadmin/infogeneral" },
  getCaptchaChallenge: { method: "GET", path: "/captcha/challenge" },
  verifyCaptcha: { method: "POST", path: "/verify-recaptcha" },
  describeSession: { method: "GET", path: "/session" },
  closeSession: { method: "POST", path: "/session/close" },
  listEnabledPrograms: { method: "GET", path: "/programs/enabled" },
  listPrograms: { method: "GET", path: "/programs" },
  listProgramsWithoutChildren: { method: "GET", path: "/programs-without-childrens" },
  listProgramsByModality: { method: "GET", path: "/programs/meta/:name" },
  getProgramWithChildren: { method: "GET", path: "/programs/:id/withchildrens" },
  getProgramByCode: { method: "GET", path: "/programs/code/:code" },
  getProgramDates: { method: "GET", path: "/datesprograms/:idOrYear" },
  listVenues: { method: "GET", path: "/locations" },
  getVenue: { method: "GET", path: "/locations/:id" },
  findVenueByPdvId: { method: "GET", path: "/findLocationsPdvId/:id" },
  listRegions: { method: "GET", path: "/regions" },
  listCities: { method: "GET", path: "/cities/:regionId" },
  listCommunes: { method: "GET", path: "/communes/:regionId" },
  listSchools: { method: "GET", path: "/colleges/:communeId" },
  listCoursesByMonth: { method: "GET", path: "/courses/findbymes/programId" },
  listCourses: { method: "GET", path: "/courses" },
  listSubjects: { method: "GET", path: "/subjectsByIds" },
  listActivePacks: { method: "GET", path: "/dashadmin/activepacks" },
  getPack: { method: "GET", path: "/dashadmin/fullpacks/:packId" },
  getQuote: { method: "GET", path: "/quote" },
  saveQuote: { method: "POST", path: "/quotes" },
  openQuote: { method: "GET", path: "/quotes" },
  mailQuote: { method: "POST", path: "/quotes/mail" },
  createStudent: { method: "POST", path: "/students" },
  updateStudent: { method: "PUT", path: "/students/:id" },
  listStudents: { method: "GET", path: "/students" },
  sendClaimCode: { method: "POST", path: "/students/claim/code" },
  proveClaim: { method: "PUT", path: "/students/claim/code" },
  createGuardian: { method: "POST", path: "/financingParties" },
  updateGuardian: { method: "PUT", path: "/financingParties/:id" },
  findGuardianByEmail: { method: "GET", path: "/financingParties/email/:email" },
  getOtpStatus: { method: "GET", path: "/otp/email/:email" },
  sendOtp: { method: "POST", path: "/otp" },
  checkOtp: { method: "PUT", path: "/otp/:email" },
  sendLead: { method: "POST", path: "/salesforce/lead" },
  createOrder: { method: "POST", path: "/orders" },
  saveOrder: { method: "PUT", path: "/orders" },
  findOrder: { method: "GET", path: "/orders" },
  confirmOrder: { method: "POST", path: "/orders-confirm" },
  extendHold: { method: "POST", path: "/orders/hold/extend" },
  releaseHold: { method: "POST", path: "/orders/hold/release" },
  resendReceipt: { method: "POST", path: "/resend" },
  downloadReceipt: { method: "GET", path: "/tools/comprobante-compra" },
  readReceipt: { method: "GET", path: "/tools/comprobante-compra/datos" },
  sendReceiptCode: { method: "POST", path: "/tools/comprobante-compra/codigo" },
  checkReceiptCode: { method: "PUT", path: "/tools/comprobante-compra/codigo" },
  downloadQuote: { method: "GET", path: "/tools/cotizacion" },
  readCalendar: { method: "GET", path: "/calendars/:token" },
  readPurchase: { method: "GET", path: "/purchases/:token" },
  giveRefundAccount: { method: "PUT", path: "/purchases/:token/refund-account" },
  requestSuspension: { method: "POST", path: "/purchases/:token/suspensions" },
  planEnding: { method: "POST", path: "/purchases/:token/endings/plan" },
  confirmEnding: { method: "POST", path: "/purchases/:token/endings" },
  sendRightsCode: { method: "POST", path: "/rights/code" },
  checkRightsCode: { method: "PUT", path: "/rights/code" },
  openRightsRequest: { method: "POST", path: "/rights/requests" },
  listRightsRequests: { method: "GET", path: "/rights/requests" },
  downloadRightsExport: { method: "GET", path: "/rights/requests/:id/export" },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
