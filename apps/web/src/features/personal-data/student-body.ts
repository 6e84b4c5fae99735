import type { CallInput } from "@shop/contracts/schemas";
import { isoFromShortDate } from "@shop/domain/format/iso-date";
import { normaliseEmail } from "@shop/domain/people/email";
import { cleanName } from "@shop/domain/people/person-name";
import { normalisePhone } from "@shop/domain/people/phone";
import { normaliseRut } from "@shop/domain/people/rut";
import type { DraftStudent } from "../../lib/draft/draft";

/** A student as `POST /students` and `PUT /students/{id}` take it (API-22, API-23); `sede` is the venue's name. What a short form leaves out is null (AMB-51). */
export function studentBody(student: DraftStudent, sede: string | null): CallInput<"createStudent">["body"] {
  return {
    name: cleanName(student.name),
    fatherLastName: cleanName(student.fatherLastName),
    lastName: cleanName(student.lastName) || null,
    rut: normaliseRut(student.rut) ?? student.rut,
    email: normaliseEmail(student.email),
    phoneNumber: (normalisePhone(student.phone) ?? student.phone) || null,
    birthday: (isoFromShortDate(student.birthday) ?? student.birthday) || null,
    preferredVenue: student.preferredVenueId,
    sede,
  };
}
