import type { EndpointName } from "../endpoints";
import type { CallDocs } from "./docs-of-call";
import { PURCHASE_DOCS } from "./purchase-docs";
import { RECEIPT_DOCS } from "./receipt-docs";
import { RIGHTS_DOCS } from "./rights-docs";

const STUDENT = {
  name: "Sofía",
  fatherLastName: "Muñoz",
  lastName: "Araya",
  rut: "21456789-K",
  email: "sofia.munoz@example.cl",
  phoneNumber: "+56912345678",
  birthday: "2008-05-14",
  preferredVenue: 51,
  sede: "Pre Sede Plaza Egaña",
};

const GUARDIAN = {
  name: "Carolina",
  fatherLastName: "Araya",
  motherLastName: "Vega",
  rut: "12345678-5",
  email: "carolina.araya@example.cl",
  phone: "+56987654321",
  regionId: 13,
  cityId: 131,
  communeId: 13120,
  address: "Av. Irarrázaval",
  address2: "3400",
  address3: "52B",
};

const SAVED_ORDER = {
  id: 1042,
  orderDetails: [{ studentId: 871, programId: 367, locationId: 51, coursesIds: [367001, 367005] }],
  coupon: "PDV10",
  sessionState: "[]",
  financingParty: { id: 512 },
  terms: { version: "2027-1" },
  acceptedTotal: 756900,
};

const CLAIM = { rut: STUDENT.rut, email: STUDENT.email, mailbox: "registered" };

const OTP_OWNER = { email: GUARDIAN.email, rut: GUARDIAN.rut, name: GUARDIAN.name };
const SELECTION_ERRORS = [
  "NOT_FOUND",
  "SELECTION_INVALID",
  "QUOTE_FAILED",
  "COURSE_SOLD_OUT",
  "PACK_SOLD_OUT",
] as const;

/** Spanish texts, refusals and an example of every call (spec §7, §8). */
export const CALL_DOCS: Readonly<Record<EndpointName, CallDocs>> = {
  getConfig: { text: "Ajustes públicos de la tienda: temporada, plazos, documentos y enlaces." },
  getPrivacyNotice: {
    text: "Aviso de privacidad que rige, o la versión que se pida, con los datos de esta tienda.",
    errors: ["NOT_FOUND"],
  },
  getHealth: { text: "Responde mientras el proceso vive." },
  getReadiness: { text: "Responde cuando la base de datos contesta y tiene todas sus migraciones." },
  getGeneralInfo: {
    text: "Información general; el primer elemento trae el descuento por inscribirse online.",
  },
  getCaptchaChallenge: {
    text: "Desafío de prueba de trabajo para comprobar que hay una persona.",
    errors: ["TOO_MANY_REQUESTS"],
  },
  verifyCaptcha: {
    text: "Comprueba la respuesta de la persona y abre su sesión. Se exige antes de crear estudiantes.",
    errors: ["TOO_MANY_REQUESTS"],
    body: { recaptchaToken: "eyJjaGFsbGVuZ2UiOnt9fQ==" },
  },
  describeSession: {
    text: "Dice si esta sesión tiene una orden abierta, y si un pago suyo está en curso.",
  },
  keepSession: {
    text: "Dice que alguien usa la página: una sesión sin actividad se cierra sola. Las páginas lo envían una vez por minuto a lo más; toda otra escritura cuenta también.",
    body: {},
  },
  closeSession: { text: "Cierra la sesión: sus cupos quedan libres y su cookie deja de servir.", body: {} },
  listEnabledPrograms: { text: "Programas a la venta, con sus hijos, sedes y meses." },
  listPrograms: { text: "Todos los programas." },
  listProgramsWithoutChildren: {
    text: "Programas sin hijos de un año escolar (1 a 4, o e para Egresado); con defaults=true, los de por defecto.",
  },
  listProgramsByModality: {
    text: "Programas a la venta de una modalidad, sin distinguir mayúsculas ni tildes, con sus hijos y sedes; un grupo trae solo los hijos de esa modalidad y año. Una modalidad que nadie tiene responde una lista vacía.",
  },
  getProgramWithChildren: {
    text: "Un programa con sus hijos. Sin id (vacío o default), el 367; si ya no está, el que nombra el catálogo.",
    errors: ["NOT_FOUND"],
  },
  getProgramByCode: { text: "Un programa por su código, con sus sedes.", errors: ["NOT_FOUND"] },
  getProgramDates: {
    text: "Meses de inicio de un programa o de un año escolar (1 a 4, e). Con locationId, solo los de esa sede.",
    errors: ["NOT_FOUND"],
  },
  listActivePacks: { text: "Paquetes con descuento a la venta, con sus cursos, horarios y stock." },
  getPack: { text: "Un paquete con sus cursos y horarios.", errors: ["NOT_FOUND"] },
  listVenues: {
    text: "Sedes. Con justIdNameAndCommuneId=true, solo id, nombre y comuna; con pdvX=true, las PDVx.",
  },
  getVenue: { text: "Una sede por su id.", errors: ["NOT_FOUND"] },
  findVenueByPdvId: { text: "Una sede por su id PDV.", errors: ["NOT_FOUND"] },
  listVenuePages: { text: "Sedes con programas a la venta, con el total más bajo de cada una." },
  getVenuePage: {
    text: "Una sede y los programas que se venden en ella, por el nombre de la dirección de su página.",
    errors: ["NOT_FOUND"],
  },
  getProgramPage: {
    text: "Lo que dice la página de un programa en una sede: meses de inicio con su total más bajo y los cursos que lo componen, horarios, y los programas y sedes vecinos.",
    errors: ["NOT_FOUND"],
  },
  listRegions: { text: "Regiones de Chile." },
  listCities: { text: "Ciudades de una región." },
  listCommunes: { text: "Comunas de una región, con la ciudad a la que pertenecen." },
  listSchools: { text: "Colegios de una comuna." },
  listCoursesByMonth: { text: "Cursos de un programa en una sede que comienzan en un mes, con sus cupos." },
  listCourses: { text: "Cursos de un programa en una sede, con sus horarios y cupos." },
  listSubjects: { text: "Asignaturas con sus cursos en las sedes dadas." },
  getQuote: {
    text: "Cotiza un programa; nada se guarda. Con studentId y orderId, el de un estudiante de la propia orden: validCupon dice si el cupón vale. Sin ambos, un precio para cualquiera: los cursos deciden el mes, no se evalúa cupón y validCupon es false.",
    errors: ["NOT_FOUND", "SELECTION_INVALID", "QUOTE_FAILED", "TOO_MANY_REQUESTS"],
  },
  saveQuote: {
    text: "Firma una cotización para volver a ella por un enlace: guarda lo elegido y su precio de ahora, a nadie nombra y ningún cupo reserva.",
    errors: ["QUOTE_FAILED", "TOO_MANY_REQUESTS"],
    body: { lines: [{ year: "4", programId: 367, locationId: 51, coursesIds: [101, 205] }] },
  },
  openQuote: {
    text: "Lo que dice el enlace de una cotización; el precio y los cupos de ahora se preguntan aparte.",
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  mailQuote: {
    text: "Envía el enlace de una cotización a un correo, que se olvida una vez enviado.",
    errors: ["CAPTCHA_REQUIRED", "NOT_FOUND", "TOO_MANY_REQUESTS"],
    body: { token: "WzEsMTc5NTM1ODQwMCxb.aaaaaaaaaaaaaaaaaaaaaa", email: "carolina@correo.cl" },
  },
  keepQuote: {
    text: "Guarda lo elegido, y a nadie nombra, con un número para quien atiende: es de quien no puede llenar los formularios.",
    errors: ["QUOTE_FAILED", "TOO_MANY_REQUESTS"],
    body: { lines: [{ year: "4", programId: 367, locationId: null, coursesIds: [], packId: null }] },
  },
  createStudent: {
    text: "Guarda un estudiante de esta sesión y responde su id.",
    errors: [
      "CAPTCHA_REQUIRED",
      "STUDENT_EMAIL_TAKEN",
      "STUDENT_RUT_TAKEN",
      "STUDENT_BUDGET",
      "TOO_MANY_REQUESTS",
    ],
    body: STUDENT,
  },
  updateStudent: {
    text: "Cambia cualquier campo de un estudiante de esta sesión.",
    errors: [
      "NOT_FOUND",
      "STUDENT_EMAIL_TAKEN",
      "STUDENT_RUT_TAKEN",
      "ORDER_FINISHED",
      "PAYMENT_PENDING",
      "TOO_MANY_REQUESTS",
    ],
    body: {
      schoolRegionId: 13,
      schoolCommuneId: 13120,
      schoolId: 9021,
      graduationYear: 2026,
      averageScore: "6.1",
      gender: "femenino",
    },
  },
  listStudents: { text: "Estudiantes de esta sesión; sin sesión, ninguno." },
  createGuardian: {
    text: "Guarda el apoderado financiero de esta sesión, con el correo ya verificado.",
    errors: ["CAPTCHA_REQUIRED", "EMAIL_NOT_PROVEN", "GUARDIAN_EMAIL_TAKEN", "TOO_MANY_REQUESTS"],
    body: GUARDIAN,
  },
  updateGuardian: {
    text: "Reemplaza los datos de un apoderado de esta sesión; las compras terminadas no cambian.",
    errors: ["NOT_FOUND", "EMAIL_NOT_PROVEN", "GUARDIAN_EMAIL_TAKEN", "TOO_MANY_REQUESTS"],
    body: GUARDIAN,
  },
  findGuardianByEmail: {
    text: "Dice si el correo es de un apoderado y en qué está su verificación. El id, solo si es de esta sesión; los datos que ya dio, solo si además son de esta sesión o ella verificó ese correo con el mismo RUT. Pocas veces por sesión.",
    errors: ["CAPTCHA_REQUIRED", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  getOtpStatus: {
    text: "Estado de la verificación de un correo en esta sesión, y si el código ya salió por correo.",
  },
  sendClaimCode: {
    text: "Envía un código a quien fue rechazado por RUT o correo ya usado: al correo registrado, que no se muestra, o al que escribió.",
    errors: ["CODES_USED_UP", "CAPTCHA_REQUIRED", "NOT_FOUND", "TOO_MANY_REQUESTS"],
    body: CLAIM,
  },
  proveClaim: {
    text: "Comprueba ese código; después el estudiante se guarda con los mismos datos.",
    errors: ["NOT_FOUND", "OTP_INVALID", "TOO_MANY_REQUESTS"],
    body: { ...CLAIM, code: "123456" },
  },
  sendOtp: {
    text: "Envía al correo un código de 6 dígitos que vive 5 minutos.",
    errors: ["CAPTCHA_REQUIRED", "CODES_USED_UP", "TOO_MANY_REQUESTS"],
    body: OTP_OWNER,
  },
  checkOtp: {
    text: "Comprueba el código; responde «Valido RUT y Email». Cinco intentos por código.",
    errors: ["OTP_INVALID", "TOO_MANY_REQUESTS"],
    body: { ...OTP_OWNER, code: "123456" },
  },
  sendLead: {
    text: "Avisa a la academia de una inscripción comenzada. Se responde antes de hablar con el CRM. program y campus son id, código o nombre del catálogo; al CRM llegan sus nombres.",
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
    body: {
      firstName: STUDENT.name,
      lastName: "Muñoz Araya",
      rut: STUDENT.rut,
      email: STUDENT.email,
      phone: STUDENT.phoneNumber,
      birthDate: STUDENT.birthday,
      campus: STUDENT.sede,
      program: "4° Medio Presencial Anual",
      authorizationPublicitary: false,
      landing: "Carro Abandonado",
      origin: "Landing",
    },
  },
  createOrder: {
    text: "Abre la orden de esta sesión para uno de sus estudiantes.",
    errors: ["TOO_MANY_REQUESTS", "NOT_FOUND"],
    body: {
      initialStudentId: 871,
      sessionState: "[]",
      flow: "stepper",
      campaign: { source: "instagram", medium: "cpc", campaign: "paes-2027" },
    },
  },
  saveOrder: {
    text: "Sin financingParty guarda, cotiza y reserva cupos. Con financingParty y terms es el pago: responde url y token.",
    errors: [
      ...SELECTION_ERRORS,
      "COUPON_INVALID",
      "PRICE_CHANGED",
      "HOLD_LIMIT",
      "HOLD_RESTING",
      "SEAT_BUDGET",
      "MAILBOX_BUDGET",
      "LAST_SEATS_BUDGET",
      "MAILBOX_PAID",
      "DOMAIN_BUDGET",
      "NETWORK_BUDGET",
      "SECTION_BUDGET",
      "NETWORK_FULL",
      "COURSE_BOUGHT_BEFORE",
      "TERMS_REQUIRED",
      "ORDER_FINISHED",
      "EMAIL_NOT_PROVEN",
      "PAYMENT_PENDING",
      "PROVIDER_UNAVAILABLE",
      "TOO_MANY_REQUESTS",
    ],
    body: SAVED_ORDER,
  },
  findOrder: {
    text: "La orden por buyOrder, con su número no o desde su sesión; sin parámetros, la abierta de esta sesión.",
    errors: ["NOT_FOUND", "CODE_REQUIRED", "TOO_MANY_REQUESTS"],
  },
  confirmOrder: {
    text: "Termina una orden de total 0.",
    errors: [
      "TOO_MANY_REQUESTS",
      "NOT_FOUND",
      "ORDER_NOT_FREE",
      "ORDER_INCOMPLETE",
      "COURSE_BOUGHT_BEFORE",
      "COURSE_SOLD_OUT",
      "HOLD_EXPIRED",
    ],
    body: { orderId: 1042 },
  },
  extendHold: {
    text: "Renueva la reserva de los cupos, hasta su tope.",
    errors: ["TOO_MANY_REQUESTS", "NOT_FOUND", "HOLD_EXPIRED", "ORDER_FINISHED"],
    body: { orderId: 1042 },
  },
  releaseHold: {
    text: "Suelta los cupos reservados.",
    errors: ["TOO_MANY_REQUESTS", "NOT_FOUND"],
    body: { orderId: 1042 },
  },
  ...RECEIPT_DOCS,
  ...PURCHASE_DOCS,
  ...RIGHTS_DOCS,
};
