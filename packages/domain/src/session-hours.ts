/** Hours after which a browser's session ends at the latest, unless a setting says otherwise. */
export const DEFAULT_SESSION_HOURS = 24;

/**
 * Minutes without activity after which it ends, unless a setting says otherwise; the browser itself keeps what was typed as
 * long.
 */
export const DEFAULT_INACTIVITY_MINUTES = 15;
