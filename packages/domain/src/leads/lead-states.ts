/**
 * What becomes of a lead: `stored` when no CRM is configured, else `waiting` until it is `sent`, or `dropped`
 * because the buyer has paid meanwhile (API-41).
 */
export const LEAD_STATES = ["stored", "waiting", "sent", "dropped"] as const;
