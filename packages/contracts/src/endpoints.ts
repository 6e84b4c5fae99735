type Method = "GET" | "POST" | "PUT";

interface Endpoint {
  method: Method;
  /** Path below `/api`, with `:name` places. */
  path: string;
  /** Group in the API's documentation. */
  area: string;
}

/**
 * Every call of the API by name (spec §7), without schemas, so that a page can use the client
 * without loading the validator. Schemas of the same names are in `schemas.ts`.
 */
export const ENDPOINTS = {
  getConfig: { method: "GET", path: "/config", area: "Tienda" },
  getHealth: { method: "GET", path: "/health", area: "Operación" },
  getReadiness: { method: "GET", path: "/ready", area: "Operación" },
  getGeneralInfo: { method: "GET", path: "/dashadmin/infogeneral", area: "Tienda" },
  getCaptchaChallenge: { method: "GET", path: "/captcha/challenge", area: "Seguridad" },
  verifyCaptcha: { method: "POST", path: "/verify-recaptcha", area: "Seguridad" },
  describeSession: { method: "GET", path: "/session", area: "Seguridad" },
  closeSession: { method: "POST", path: "/session/close", area: "Seguridad" },
  listEnabledPrograms: { method: "GET", path: "/programs/enabled", area: "Programas" },
  listPrograms: { method: "GET", path: "/programs", area: "Programas" },
  listProgramsWithoutChildren: { method: "GET", path: "/programs-without-childrens", area: "Programas" },
  listProgramsByModality: { method: "GET", path: "/programs/meta/:name", area: "Programas" },
  getProgramWithChildren: { method: "GET", path: "/programs/:id/withchildrens", area: "Programas" },
  getProgramByCode: { method: "GET", path: "/programs/code/:code", area: "Programas" },
  getProgramDates: { method: "GET", path: "/datesprograms/:idOrYear", area: "Programas" },
  listVenues: { method: "GET", path: "/locations", area: "Lugares" },
  getVenue: { method: "GET", path: "/locations/:id", area: "Lugares" },
  findVenueByPdvId: { method: "GET", path: "/findLocationsPdvId/:id", area: "Lugares" },
  listRegions: { method: "GET", path: "/regions", area: "Lugares" },
  listCities: { method: "GET", path: "/cities/:regionId", area: "Lugares" },
  listCommunes: { method: "GET", path: "/communes/:regionId", area: "Lugares" },
  listSchools: { method: "GET", path: "/colleges/:communeId", area: "Lugares" },
  listCoursesByMonth: { method: "GET", path: "/courses/findbymes/programId", area: "Cursos" },
  listCourses: { method: "GET", path: "/courses", area: "Cursos" },
  listSubjects: { method: "GET", path: "/subjectsByIds", area: "Cursos" },
  listActivePacks: { method: "GET", path: "/dashadmin/activepacks", area: "Paquetes" },
  getPack: { method: "GET", path: "/dashadmin/fullpacks/:packId", area: "Paquetes" },
  getQuote: { method: "GET", path: "/quote", area: "Cotización" },
  saveQuote: { method: "POST", path: "/quotes", area: "Cotización" },
  openQuote: { method: "GET", path: "/quotes", area: "Cotización" },
  mailQuote: { method: "POST", path: "/quotes/mail", area: "Cotización" },
  createStudent: { method: "POST", path: "/students", area: "Estudiantes" },
  updateStudent: { method: "PUT", path: "/students/:id", area: "Estudiantes" },
  listStudents: { method: "GET", path: "/students", area: "Estudiantes" },
  sendClaimCode: { method: "POST", path: "/students/claim/code", area: "Estudiantes" },
  proveClaim: { method: "PUT", path: "/students/claim/code", area: "Estudiantes" },
  createGuardian: { method: "POST", path: "/financingParties", area: "Apoderados" },
  updateGuardian: { method: "PUT", path: "/financingParties/:id", area: "Apoderados" },
  findGuardianByEmail: { method: "GET", path: "/financingParties/email/:email", area: "Apoderados" },
  getOtpStatus: { method: "GET", path: "/otp/email/:email", area: "Verificación de correo" },
  sendOtp: { method: "POST", path: "/otp", area: "Verificación de correo" },
  checkOtp: { method: "PUT", path: "/otp/:email", area: "Verificación de correo" },
  sendLead: { method: "POST", path: "/salesforce/lead", area: "Estudiantes" },
  createOrder: { method: "POST", path: "/orders", area: "Órdenes" },
  saveOrder: { method: "PUT", path: "/orders", area: "Órdenes" },
  findOrder: { method: "GET", path: "/orders", area: "Órdenes" },
  confirmOrder: { method: "POST", path: "/orders-confirm", area: "Órdenes" },
  extendHold: { method: "POST", path: "/orders/hold/extend", area: "Órdenes" },
  releaseHold: { method: "POST", path: "/orders/hold/release", area: "Órdenes" },
  resendReceipt: { method: "POST", path: "/resend", area: "Comprobantes" },
  downloadReceipt: { method: "GET", path: "/tools/comprobante-compra", area: "Comprobantes" },
  sendReceiptCode: { method: "POST", path: "/tools/comprobante-compra/codigo", area: "Comprobantes" },
  checkReceiptCode: { method: "PUT", path: "/tools/comprobante-compra/codigo", area: "Comprobantes" },
  downloadQuote: { method: "GET", path: "/tools/cotizacion", area: "Comprobantes" },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
