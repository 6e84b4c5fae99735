import type { Page } from "@playwright/test";
import { aGuardian, aStudent, type Identity, STUDIES } from "@shop/test-kit/people";
import { solveCaptcha } from "../apps/api/test/outside/solve-captcha";
import { addressOf, type Client, createClient } from "../packages/contracts/src/client";
import type { OrderFlow, SaveOrderBody } from "../packages/contracts/src/orders";
import { readCode } from "./mailbox";

/** 4° Medio Presencial Anual of the frozen catalogue, at Plaza Egaña, Providencia and others. */
const PROGRAM = {
  ...{ id: 367, name: "4° Medio Presencial Anual", code: "PRE-4-ANUAL", kind: "in_person" },
  ...{ isOnline: false, isPdvX: false, venueIds: [51, 52, 53] },
};
const CHOICE = { year: "4", modality: "Presencial" };
const PLAZA_EGANA = { id: 51, name: "Pre Sede Plaza Egaña", communeId: 328 };
const PROVIDENCIA_ID = 53;
const MARCH = 3;
/** Competencia Matemática M1 and Competencia Lectora, by the hours of `SLOTS`. */
const COURSES = [
  { subjectKey: "1", courseId: 367001 },
  { subjectKey: "3", courseId: 367005 },
];
const courseIds = COURSES.map(({ courseId }) => courseId);
const LINE = { programId: PROGRAM.id, locationId: PLAZA_EGANA.id, coursesIds: courseIds };

/** Student's fields of step 5, as typed. */
const STUDENT_TYPED = {
  schoolRegionId: "13",
  schoolCommuneId: "328",
  establishment: "Liceo del Valle",
  graduationYear: "2027",
  averageScore: "6,2",
  gender: "femenino",
};

interface Opened {
  api: Client;
  orderId: number;
  person: Identity;
  /** As the screens keep whoever is enrolled (ENT-16). */
  student: object & { id: number };
}

/** The calls of the shop with the cookies of the page's browser. */
function apiOf(page: Page): Client {
  return createClient("/api", async (address, { method, body } = {}) => {
    const answer = await page.request.fetch(String(address), {
      method: method ?? "GET",
      ...(body ? { data: String(body), headers: { "content-type": "application/json" } } : {}),
    });
    return new Response(await answer.text(), { status: answer.status() });
  });
}

interface Opening {
  sessionOf: (student: object) => object;
  venueId?: number;
  /** Other fields of the first form. */
  fields?: object;
}

/** Passes the bot check, saves a student and opens an order, as the first forms do. */
async function openOrder(
  page: Page,
  flow: OrderFlow,
  { sessionOf, venueId = PLAZA_EGANA.id, fields }: Opening,
): Promise<Opened> {
  const api = apiOf(page);
  const challenge = await page.request.get(`/api${addressOf("getCaptchaChallenge")}`);
  const recaptchaToken = await solveCaptcha(await challenge.json());
  await api("verifyCaptcha", { body: { recaptchaToken } });
  const person = aStudent();
  const saved = await api("createStudent", {
    body: { ...person, ...fields, preferredVenue: venueId },
  });
  await api("updateStudent", { params: { id: saved.id }, body: STUDIES });
  const student = {
    ...{ ...person, ...fields, id: saved.id, isSaved: true },
    ...{ phone: "9 1234 5678", birthday: "14/05/2008", preferredVenueId: venueId },
  };
  const body = { flow, initialStudentId: saved.id, sessionState: JSON.stringify([sessionOf(student)]) };
  const { id: orderId } = await api("createOrder", { body });
  return { api, orderId, person, student };
}

/** A guardian with a proven e-mail. */
async function saveGuardian(page: Page, { api }: Opened): Promise<number> {
  const guardian = { ...aGuardian(), regionId: 13, cityId: 131, communeId: 328 };
  const { rut, email, name } = guardian;
  await api("sendOtp", { body: { rut, email, name } });
  const code = await readCode(page.request, email);
  await api("checkOtp", { params: { email }, body: { rut, email, name, code } });
  return (await api("createGuardian", { body: guardian })).id;
}

type OrderLine = Omit<SaveOrderBody["orderDetails"][number], "studentId">;

/** Takes the seats of the line; `session` is what the screens keep. */
async function saveLine(
  { api, orderId, person, student }: Opened,
  session: object,
  line: OrderLine = LINE,
): Promise<void> {
  const orderDetails = [{ ...line, studentId: student.id }];
  const sessionState = JSON.stringify([session]);
  const isOulet = line.packId !== undefined;
  await api("saveOrder", {
    body: { id: orderId, orderDetails, coupon: null, rut: person.rut, sessionState, isOulet },
  });
}

/** Writes a flow's memory into the browser's storage. */
async function remember(page: Page, flow: "inscripcion" | "paquete", memory: object): Promise<void> {
  await page.goto("/api/health");
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem(key, text);
      localStorage.setItem(`escrito-${key}`, String(Date.now()));
    },
    [flow, JSON.stringify(memory)] as const,
  );
}

/** A free purchase, made and confirmed in this browser; returns its buyer. */
export async function buyForFree(page: Page): Promise<Identity> {
  const opened = await openOrder(page, "stepper", { sessionOf: (student) => student });
  const { api, orderId, student, person } = opened;
  const financingParty = { id: await saveGuardian(page, opened) };
  const { documents } = await api("getConfig");
  const order = { id: orderId, orderDetails: [{ ...LINE, studentId: student.id }], coupon: "BECA100" };
  await api("saveOrder", { body: { ...order, financingParty, terms: { version: documents.termsVersion } } });
  await api("confirmOrder", { body: { orderId } });
  return person;
}

/** The stepper at step 3, with programme and student; `fields` adds to the student's form. */
export async function openCourses(page: Page, fields: object = {}): Promise<Identity> {
  const sessionOf = (student: object) => ({ ...student, ...CHOICE, program: PROGRAM, venueId: null });
  const { person } = await openOrder(page, "stepper", { sessionOf, fields });
  await page.goto("/inscripcion/paso-3");
  return person;
}

interface Review {
  step?: 4 | 5;
  isReady?: boolean;
  courses?: number[];
  /** Other fields of the student's form. */
  fields?: object;
}

/**
 * The stepper with two courses held, at the step that the draft's furthest one is not before: 4 to look at them, 5
 * confirmed. With `isReady` the guardian is proven and the student's form filled: only the terms are left.
 */
export async function openReview(
  page: Page,
  { step = 4, isReady = false, courses = courseIds, fields = {} }: Review = {},
): Promise<Identity> {
  const chosen = {
    ...{ ...CHOICE, program: PROGRAM, communeId: PLAZA_EGANA.communeId, month: MARCH, courseIds: courses },
    ...{ venueId: PLAZA_EGANA.id, venueName: PLAZA_EGANA.name, isConfirmed: step === 5 },
  };
  const sessionOf = (student: object) => ({ ...student, ...chosen });
  const opened = await openOrder(page, "stepper", { sessionOf, fields });
  const { orderId, person, student } = opened;
  const guardian = isReady && { guardianId: await saveGuardian(page, opened) };
  const line = { ...LINE, coursesIds: courses };
  await saveLine(opened, { ...student, ...chosen, ...guardian, orderId }, line);
  // The open order does not have what is typed: only this browser has it.
  if (isReady) await remember(page, "inscripcion", { ...chosen, student, studentTyped: STUDENT_TYPED });
  await page.goto(`/inscripcion/paso-${step}`);
  return person;
}

const LEGACY_PROGRAM = { ...PROGRAM, ...CHOICE };

/** The flow hour by hour at Step1: the form is sent, for Providencia. */
export async function openSubjects(page: Page): Promise<Identity> {
  const sessionOf = (student: object) => ({ ...student, program: LEGACY_PROGRAM });
  const { person } = await openOrder(page, "legacy", { sessionOf, venueId: PROVIDENCIA_ID });
  await page.goto("/inscripcion-paso-1");
  return person;
}

/** The flow hour by hour with two courses held, at Step3. */
export async function openLegacyReview(page: Page): Promise<Identity> {
  const chosen = {
    ...{ program: LEGACY_PROGRAM, selectedLocation: PLAZA_EGANA, selectedMonth: MARCH },
    ...{ selectedSubjects: COURSES.map(({ subjectKey }) => subjectKey), selectedCourses: COURSES },
  };
  const opened = await openOrder(page, "legacy", { sessionOf: (typed) => ({ ...typed, ...chosen }) });
  await saveLine(opened, { ...opened.student, ...chosen });
  await page.goto("/inscripcion-paso-3");
  return opened.person;
}

/** Packs of the outlet that have places, by the venue where they are given. */
export const PACKS = { humanist: 7, science: 6 } as const;

/** The outlet with a pack held and its guardian proven, at the review. */
export async function openPackReview(page: Page, packId: number): Promise<Identity> {
  const api = apiOf(page);
  const pack = await api("getPack", { params: { packId } });
  const venueId = pack.Location.id;
  const sessionOf = (student: object) => ({ ...student, packId });
  const opened = await openOrder(page, "outlet", { sessionOf, venueId });
  const guardianId = await saveGuardian(page, opened);
  const line = {
    ...{ programId: pack.PackDetails[0]?.Course.programId ?? 0, locationId: venueId, packId },
    coursesIds: pack.PackDetails.map(({ courseId }) => courseId),
  };
  const { orderId, student } = opened;
  await saveLine(opened, { ...student, packId }, line);
  // The open order has no guardian before the pay press: only this browser has it.
  await remember(page, "paquete", { student, packId, pack, orderId, guardianId });
  await page.goto("/packpdv-3");
  await page.getByText("Descuento del paquete").waitFor();
  return opened.person;
}
