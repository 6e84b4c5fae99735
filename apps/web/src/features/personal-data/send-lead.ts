import { api } from "../../lib/api";
import type { Draft, DraftStudent } from "../../lib/draft/draft";
import { studentBody } from "./student-body";

interface LeadInput {
  student: DraftStudent;
  /** Name of the preferred venue. */
  sede: string | null;
  program: Draft["program"];
}

/** Tells the academy of a started enrolment; nobody waits for it, and a failure changes nothing (DATA-13, AMB-60). */
export function sendLead({ student, sede, program }: LeadInput): void {
  if (!program) return;
  const { name, fatherLastName, lastName, rut, email, phoneNumber, birthday } = studentBody(student, sede);
  const body = {
    firstName: name,
    lastName: [fatherLastName, lastName].filter(Boolean).join(" "),
    rut,
    email,
    phone: phoneNumber,
    birthDate: birthday,
    campus: sede,
    program: program.name,
  };
  // A lost lead is the academy's loss and never the buyer's: the spec wants the failure ignored.
  api("sendLead", { body }).catch(() => undefined);
}
