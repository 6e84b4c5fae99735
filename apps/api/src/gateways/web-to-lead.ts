import { type Crm, CrmFailure, type CrmLead } from "./crm";

const TIMEOUT_MS = 10_000;

/** Lead fields that Salesforce has no field of its own for: the academy's org names them `00N…`. */
export const OWN_LEAD_FIELDS = [
  "rut",
  "birthDate",
  "campus",
  "program",
  "landing",
  "authorizationPublicitary",
] as const;
export type OwnLeadFields = Readonly<Record<(typeof OWN_LEAD_FIELDS)[number], string>>;

interface WebToLead {
  /** Where the org's web form posts to. */
  url: string;
  /** The org's id, the form's `oid`. */
  orgId: string;
  fields: OwnLeadFields;
  timeoutMs?: number;
}

function formOf(lead: CrmLead, { orgId, fields }: WebToLead): URLSearchParams {
  const form = new URLSearchParams({
    oid: orgId,
    first_name: lead.firstName,
    last_name: lead.lastName,
    email: lead.email,
    lead_source: lead.origin,
  });
  if (lead.phone) form.set("phone", lead.phone);
  for (const name of OWN_LEAD_FIELDS) {
    const value = lead[name];
    if (value !== null) form.set(fields[name], typeof value === "boolean" ? String(Number(value)) : value);
  }
  return form;
}

/** Why there was no answer: a code such as ECONNREFUSED, or TimeoutError. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no reason given";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}

/**
 * Salesforce Web-to-Lead: the form post of https://help.salesforce.com (Setup, Web-to-Lead). It answers 200, or a
 * redirect, once it has queued the lead; a checkbox is sent as 1 or 0.
 */
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
