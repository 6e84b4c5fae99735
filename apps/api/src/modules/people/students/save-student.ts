import type { NewStudent, Student, StudentChanges } from "@shop/contracts/people";
import { publicityConsent } from "@shop/domain/consents/publicity-consent";
import { santiagoDate } from "@shop/domain/format/instants";
import { isPlausibleBirthDate } from "@shop/domain/people/birth-date";
import { graduationYears } from "@shop/domain/people/graduation-years";
import { AppError } from "../../../app-error";
import type { Database, Tx } from "../../../db/database";
import { together } from "../../../db/transaction";
import type { Settings } from "../../../settings";
import { lockSession, type Session } from "../../access/sessions/session-queries";
import type { PrivacyNotices } from "../../catalogue/documents/privacy-notices";
import { readClaims } from "../claims/claim-queries";
import { type ClaimProblem, decideClaim } from "../claims/identity-claims";
import { recordPublicity } from "../consents/record-consent";
import { refuseNames } from "../refuse-names";
import {
  type ChangeFacts,
  hasFinishedOrder,
  insertStudent,
  type KnownPlaces,
  readForChange,
  readForNewStudent,
  type StudentRow,
  type StudentValues,
  type StudentView,
  updateStudent,
} from "./student-queries";

// A missing field stays as it is, null clears it.
export function toValues(fields: StudentChanges): StudentValues {
  const { phoneNumber, preferredVenue, authorizationPublicitary: _, ...rest } = fields;
  const venueId = typeof preferredVenue === "object" ? (preferredVenue?.id ?? null) : preferredVenue;
  const values = { ...rest, phone: phoneNumber, preferredVenueId: venueId };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

// A form without the box keeps the earlier answer.
function answeredConsent(
  { authorizationPublicitary: answer }: StudentChanges,
  { PUBLICITY_CONSENT }: Settings,
): Pick<StudentValues, "authorizationPublicitary"> {
  if (answer === undefined) return {};
  return { authorizationPublicitary: publicityConsent(PUBLICITY_CONSENT, answer).isGiven };
}

interface AnsweredForm {
  settings: Settings;
  body: StudentChanges;
  notices: PrivacyNotices;
  now: Date;
}

async function recordAnswer(
  tx: Tx,
  { settings, body, now, notices }: AnsweredForm,
  student: Pick<StudentRow, "rut" | "email" | "birthday">,
): Promise<void> {
  const answer = body.authorizationPublicitary;
  const mode = settings.PUBLICITY_CONSENT;
  await recordPublicity(tx, { mode, answer, student, now, notices });
}

// A form without a field must not clear what an earlier form stored.
function givenValues(values: StudentValues): StudentValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

// By today's date in Santiago. Throws AppError VALIDATION_FAILED naming the field
export function refuseImplausibleDates(
  { birthday, graduationYear }: Pick<StudentChanges, "birthday" | "graduationYear">,
  today: string,
): void {
  if (birthday && !isPlausibleBirthDate(birthday, today)) {
    throw new AppError("VALIDATION_FAILED", { fields: { birthday: "BIRTH_DATE_INVALID" } });
  }
  const years = graduationYears(Number(today.slice(0, 4)));
  if (graduationYear && !years.includes(graduationYear)) {
    throw new AppError("VALIDATION_FAILED", { fields: { graduationYear: "GRADUATION_YEAR_REQUIRED" } });
  }
}

export function toStudent(view: StudentView): Student {
  const { sessionId, createdAt, preferredVenueId, venue, caretaker, ...fields } = view;
  return { ...fields, phoneNumber: fields.phone, preferredVenue: venue, Caretaker: caretaker };
}

const ALL_KNOWN: KnownPlaces = {
  venue: true,
  region: true,
  schoolRegion: true,
  commune: true,
  schoolCommune: true,
  school: true,
};

// STUD-08: also a place outside its region or commune. Throws AppError VALIDATION_FAILED naming the fields
export function refuseUnknownPlaces(known: KnownPlaces): void {
  const fields = {
    ...(known.venue ? {} : { preferredVenue: "VENUE_REQUIRED" }),
    ...(known.region ? {} : { regionId: "REGION_REQUIRED" }),
    ...(known.schoolRegion ? {} : { schoolRegionId: "REGION_REQUIRED" }),
    ...(known.commune ? {} : { communeId: "COMMUNE_REQUIRED" }),
    ...(known.schoolCommune ? {} : { schoolCommuneId: "COMMUNE_REQUIRED" }),
    ...(known.school ? {} : { schoolId: "SCHOOL_REQUIRED" }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("VALIDATION_FAILED", { fields });
}

// Without a verified mailbox each student takes one more bot check. Throws AppError STUDENT_BUDGET, CAPTCHA_REQUIRED
function refuseManyStudents(
  { students, humanChecks, proven }: Awaited<ReturnType<typeof readForNewStudent>>,
  { STUDENTS_PER_SESSION, CAPTCHA }: Settings,
): void {
  if (proven.length > 0) return;
  if (students >= STUDENTS_PER_SESSION)
    throw new AppError("STUDENT_BUDGET", { students: STUDENTS_PER_SESSION });
  if (CAPTCHA !== "off" && humanChecks <= students) throw new AppError("CAPTCHA_REQUIRED");
}

interface NewStudentRequest {
  db: Database;
  settings: Settings;
  session: Session;
  body: NewStudent;
  notices: PrivacyNotices;
}

type SaveResult<Stored> = { problem: ClaimProblem; stored?: never } | { problem?: never; stored: Stored };

// Throws after the commit, so that the noted refusal stays.
async function orRefuse<Stored>(
  db: Database,
  email: string,
  store: (tx: Tx) => Promise<SaveResult<Stored>>,
): Promise<Stored> {
  const { problem, stored } = await db.transaction(store);
  if (problem) throw new AppError(problem, { email });
  return stored;
}

// The same RUT and e-mail update the session's row; nothing of other sessions is read back. Throws AppError
// VALIDATION_FAILED, STUDENT_EMAIL_TAKEN, STUDENT_RUT_TAKEN, STUDENT_BUDGET, CAPTCHA_REQUIRED
export async function createStudent(request: NewStudentRequest): Promise<{ id: number }> {
  const { db, settings, session, body, notices } = request;
  const { name, fatherLastName, rut, email } = body;
  refuseNames(body, "server", settings.NAME_RULES);
  return await orRefuse(db, email, async (tx) => {
    const values = givenValues(toValues(body));
    const answered = answeredConsent(body, settings);
    const identity = { sessionId: session.id, rut, email };
    const [now, facts] = await together([
      () => lockSession(tx, session.id),
      () => readForNewStudent(tx, { ...identity, venueId: values.preferredVenueId ?? null }),
    ]);
    const { known } = facts;
    refuseImplausibleDates(body, santiagoDate(now));
    refuseUnknownPlaces({ ...ALL_KNOWN, venue: facts.isVenueKnown });
    const problem = await decideClaim(tx, { ...identity, studentId: known?.id ?? null }, facts);
    if (problem) return { problem };
    if (!known) refuseManyStudents(facts, settings);
    const student = { rut, email, birthday: body.birthday ?? known?.birthday ?? null };
    await recordAnswer(tx, { settings, body, notices, now }, student);
    if (known) {
      await updateStudent(tx, known.id, { ...values, ...answered });
      return { stored: { id: known.id } };
    }
    const required = { name, fatherLastName, rut, email, sessionId: session.id };
    const unanswered = publicityConsent(settings.PUBLICITY_CONSENT, undefined);
    const consent = { authorizationPublicitary: unanswered.isGiven, ...answered };
    return { stored: { id: await insertStudent(tx, { ...values, ...consent, ...required }) } };
  });
}

interface ChangeRequest {
  db: Database;
  settings: Settings;
  session: Session;
  id: number;
  body: StudentChanges;
  withdrawPresses: WithdrawPresses;
  notices: PrivacyNotices;
}

/** Checkout implements it. @throws AppError PAYMENT_PENDING while money may be moving */
export type WithdrawPresses = (tx: Tx, student: { sessionId: string; studentId: number }) => Promise<void>;

function refuseForeignGuardians(
  own: readonly number[],
  { financingPartyId, caretakerId }: StudentChanges,
): void {
  const named = [financingPartyId, caretakerId].filter((id) => id !== undefined);
  if (!named.every((id) => own.includes(id))) throw new AppError("NOT_FOUND");
}

// A sold student stays who they are: the order's claim needs it. Throws AppError ORDER_FINISHED, PAYMENT_PENDING
async function becomeAnother(
  tx: Tx,
  student: StudentRow,
  { session, body, withdrawPresses }: ChangeRequest,
): Promise<ClaimProblem | null> {
  const { rut = student.rut, email = student.email } = body;
  if (rut === student.rut && email === student.email) return null;
  if (await hasFinishedOrder(tx, student.id)) throw new AppError("ORDER_FINISHED");
  const identity = { sessionId: session.id, rut, email };
  const claims = await readClaims(tx, identity);
  const problem = await decideClaim(tx, { ...identity, studentId: student.id }, claims);
  if (!problem) await withdrawPresses(tx, { sessionId: session.id, studentId: student.id });
  return problem;
}

// Throws AppError NOT_FOUND for another session's, VALIDATION_FAILED
function requireAllowed(facts: ChangeFacts | null, body: StudentChanges): ChangeFacts {
  if (!facts) throw new AppError("NOT_FOUND");
  refuseImplausibleDates(body, santiagoDate(facts.now));
  refuseForeignGuardians(facts.guardianIds, body);
  refuseUnknownPlaces(facts.places);
  return facts;
}

// Throws AppError NOT_FOUND for another session's, VALIDATION_FAILED, STUDENT_EMAIL_TAKEN, STUDENT_RUT_TAKEN; for a
// new RUT or e-mail ORDER_FINISHED of a paid student, PAYMENT_PENDING while money may be moving
export async function changeStudent(request: ChangeRequest): Promise<Student> {
  refuseNames(request.body, "server", request.settings.NAME_RULES);
  const { db, settings, session, id, body } = request;
  return await orRefuse(db, body.email ?? "", async (tx) => {
    const values = toValues(body);
    const [, facts] = await together([
      () => lockSession(tx, session.id),
      () => readForChange(tx, { id, sessionId: session.id, changes: values }),
    ]);
    const { student, now } = requireAllowed(facts, body);
    const problem = await becomeAnother(tx, student, request);
    if (problem) return { problem };
    const { rut = student.rut, email = student.email, birthday = student.birthday } = body;
    await recordAnswer(tx, { ...request, now }, { rut, email, birthday });
    const view = await updateStudent(tx, student.id, { ...values, ...answeredConsent(body, settings) });
    return { stored: toStudent(view) };
  });
}
