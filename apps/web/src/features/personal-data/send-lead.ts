import { api } from "../../lib/api";
import type { DraftStudent } from "../../lib/draft/draft";
import { studentBody } from "./student-body";

interface LeadInput {
  student: DraftStudent;
  /** Name of the preferred venue. */
  sede: string | null;
  /** What is being bought. */
  programName: string;
}

/** Tells the academy of a started enrolment; nobody waits for it, and a failure changes nothing (DATA-13, AMB-60). */
export function sendLead({ student, sede, programName }: LeadInput): void {
  const { name, fatherLastName, lastName, rut, email, phoneNumber, birthday } = studentBody(student, sede);
  const body = {
    firstName: name,
    lastName: [fatherLastName, lastName].filter(Boolean).join(" "),
    rut,
    email,
    phone: phoneNumber,
    birthDate: birthday,
    campus: sede,
    program: programName,
  };
  // A lost lead is the academy's loss and never the buyer's: the spec wants the failure ignored.
  api("sendLead", { body }).catch(() => undefined);
}
