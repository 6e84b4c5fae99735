import { z } from "zod";
import { inertText } from "../inert-text";

// RUT without dots, phone with +56, date as yyyy-mm-dd. Possible spreadsheet formulas are sent as text; the phone keeps
// its plus, since the shop formatted it.
interface CrmLead {
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

/** `sendLead` resolves once the CRM accepted the lead, or throws a `CrmFailure` within its time limit. */
export interface Crm {
  sendLead(lead: CrmLead): Promise<void>;
}

// Contains no person: job errors are stored and logged.
class CrmFailure extends Error {
  override readonly name = "CrmFailure";
}

const TIMEOUT_MS = 10_000;

// Salesforce has no standard fields for these: the academy's org calls them `00N…`.
const OWN_LEAD_FIELDS = [
  "rut",
  "birthDate",
  "campus",
  "program",
  "landing",
  "authorizationPublicitary",
] as const;
type OwnLeadFields = Readonly<Record<(typeof OWN_LEAD_FIELDS)[number], string>>;

interface WebToLead {
  url: string;
  /** The org's id, `oid` in the form. */
  orgId: string;
  fields: OwnLeadFields;
  timeoutMs?: number;
}

function formOf(lead: CrmLead, { orgId, fields }: WebToLead): URLSearchParams {
  const form = new URLSearchParams({
    oid: orgId,
    first_name: inertText(lead.firstName),
    last_name: inertText(lead.lastName),
    email: inertText(lead.email),
    lead_source: lead.origin,
  });
  if (lead.phone) form.set("phone", lead.phone);
  for (const name of OWN_LEAD_FIELDS) {
    const value = lead[name];
    if (value !== null)
      form.set(fields[name], typeof value === "boolean" ? String(Number(value)) : inertText(value));
  }
  return form;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no reason given";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

/** Salesforce Web-to-Lead (https://help.salesforce.com): 200 or a redirect once queued; a checkbox is 1 or 0. */
export function openWebToLead(options: WebToLead): Crm {
  const { url, timeoutMs = TIMEOUT_MS } = options;
  return {
    sendLead: async (lead) => {
      const request = { method: "POST", body: formOf(lead, options), redirect: "manual" } as const;
      let status: number;
      try {
        const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
        status = response.status;
        await response.body?.cancel();
      } catch (error) {
        throw new CrmFailure(`the CRM gave no answer: ${reasonOf(error)}`);
      }
      if (status >= 400) throw new CrmFailure(`the CRM answered ${status}`);
    },
  };
}

interface CrmSettings {
  CRM_LEAD_URL?: string | undefined;
  CRM_ORG_ID?: string | undefined;
  CRM_FIELDS?: OwnLeadFields | undefined;
}

/** Null when no CRM is configured. If so, leads are only stored. */
export function openCrm({ CRM_LEAD_URL, CRM_ORG_ID, CRM_FIELDS }: CrmSettings): Crm | null {
  if (!CRM_LEAD_URL || !CRM_ORG_ID || !CRM_FIELDS) return null;
  return openWebToLead({ url: CRM_LEAD_URL, orgId: CRM_ORG_ID, fields: CRM_FIELDS });
}

const error = `must name a field for each of ${OWN_LEAD_FIELDS.join(", ")}, as name=field and separated by commas`;

export const CrmFields = z.string().transform((text, context): OwnLeadFields => {
  const pairs = text.split(",").map((pair) => pair.split("=").map((part) => part.trim()));
  const fields = Object.fromEntries(pairs.map(([name, field]) => [name, field]));
  const isWhole = pairs.length === OWN_LEAD_FIELDS.length && OWN_LEAD_FIELDS.every((name) => fields[name]);
  if (!isWhole) context.addIssue({ code: "custom", message: error });
  return fields as OwnLeadFields;
});
