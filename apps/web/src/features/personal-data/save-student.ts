import { ApiError } from "@shop/contracts/client";
import type { CallInput } from "@shop/contracts/schemas";
import { isoFromShortDate } from "@shop/domain/format/iso-date";
import { normaliseEmail } from "@shop/domain/people/email";
import { cleanName } from "@shop/domain/people/person-name";
import { normalisePhone } from "@shop/domain/people/phone";
import { normaliseRut } from "@shop/domain/people/rut";
import type { DraftStudent } from "../../basket/basket";
import { api } from "../../lib/api";
import { asProven } from "../../lib/captcha/as-human";

export interface SentForm {
  student: DraftStudent;
  sede: string | null;
  asksPublicity: boolean;
}

interface SaveRequest extends SentForm {
  /** Required for creating, not for changing. */
  proveHuman: () => Promise<void>;
}

const hasCode = (error: unknown, code: ApiError["code"]) => error instanceof ApiError && error.code === code;

/** A row lost with its session is created again. @returns the id @throws ApiError and HumanProofError */
export async function saveStudent(request: SaveRequest): Promise<number> {
  const { student } = request;
  if (student.id === null) return await createStudent(request);
  try {
    await api("updateStudent", { params: { id: student.id }, body: studentBody(request) });
    return student.id;
  } catch (error) {
    if (!hasCode(error, "NOT_FOUND")) throw error;
    return await createStudent(request);
  }
}

async function createStudent(request: SaveRequest): Promise<number> {
  await request.proveHuman();
  const { id } = await asProven(() => api("createStudent", { body: studentBody(request) }));
  return id;
}

// Body of `POST /students` and `PUT /students/{id}`; fields that a short form lacks are null.
function studentBody({ student, sede, asksPublicity }: SentForm): CallInput<"createStudent">["body"] {
  return {
    name: cleanName(student.name),
    fatherLastName: cleanName(student.fatherLastName),
    lastName: cleanName(student.lastName) || (student.hasOneSurname ? "" : null),
    rut: normaliseRut(student.rut) ?? student.rut,
    email: normaliseEmail(student.email),
    phoneNumber: (normalisePhone(student.phone) ?? student.phone) || null,
    birthday: (isoFromShortDate(student.birthday) ?? student.birthday) || null,
    preferredVenue: student.preferredVenueId,
    sede,
    ...(asksPublicity ? { authorizationPublicitary: student.publicity } : {}),
  };
}

interface LeadInput extends SentForm {
  programName: string;
}

// Reports a started enrolment to the academy, without waiting; failures are ignored (DATA-13).
export function sendLead({ programName, ...form }: LeadInput): void {
  const {
    name,
    fatherLastName,
    lastName,
    rut,
    email,
    phoneNumber,
    birthday,
    sede,
    authorizationPublicitary,
  } = studentBody(form);
  const body = {
    firstName: name,
    lastName: [fatherLastName, lastName].filter(Boolean).join(" "),
    rut,
    email,
    phone: phoneNumber,
    birthDate: birthday,
    campus: sede,
    program: programName,
    authorizationPublicitary,
  };
  // By the specification a lost lead must not disturb the buyer.
  api("sendLead", { body }).catch(() => undefined);
}
