/**
 * What becomes of a lead: `stored` when no CRM is configured, else `waiting` until it is `sent`, or `dropped`
 * because the buyer has paid meanwhile (API-41), or `withdrawn` because the person objected or is blocked.
 */
export const LEAD_STATES = ["stored", "waiting", "sent", "dropped", "withdrawn"] as const;
