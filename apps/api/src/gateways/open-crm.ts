import type { Settings } from "../settings";
import type { Crm } from "./crm";
import { openWebToLead } from "./web-to-lead";

/** The CRM of the operator's settings, or null when none is configured: then leads are only stored. */
export function openCrm({ CRM_LEAD_URL, CRM_ORG_ID, CRM_FIELDS }: Settings): Crm | null {
  if (!CRM_LEAD_URL || !CRM_ORG_ID || !CRM_FIELDS) return null;
  return openWebToLead({ url: CRM_LEAD_URL, orgId: CRM_ORG_ID, fields: CRM_FIELDS });
}
