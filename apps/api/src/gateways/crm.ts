/** A lead as the CRM gets it (ENT-37..39): RUT without dots, phone with +56, date as yyyy-mm-dd. */
export interface CrmLead {
  firstName: string;
  lastName: string;
  rut: string;
  email: string;
  phone: string | null;
  birthDate: string | null;
  campus: string | null;
  program: string;
  landing: string;
  origin: string;
  authorizationPublicitary: boolean;
}

/** Tells leads. `sendLead` ends when the CRM took the lead over, or throws a `CrmFailure` within its time limit. */
export interface Crm {
  sendLead(lead: CrmLead): Promise<void>;
}

/** The lead was not taken over. Names nobody, because job errors are stored and logged. */
export class CrmFailure extends Error {
  override readonly name = "CrmFailure";
}
