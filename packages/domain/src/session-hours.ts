/** Default; a setting may override it. */
export const DEFAULT_SESSION_HOURS = 24;

/** Default; the browser keeps typed data as long. */
export const DEFAULT_INACTIVITY_MINUTES = 15;
