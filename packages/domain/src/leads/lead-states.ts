/** `stored` without a CRM; `dropped` after a payment (API-41); `withdrawn` after an objection or a block. */
export const LEAD_STATES = ["stored", "waiting", "sent", "dropped", "withdrawn"] as const;
