/**
 * Hours after which a browser's session ends, unless a setting says otherwise; the browser itself keeps what was typed
 * as long after the last change.
 */
export const DEFAULT_SESSION_HOURS = 24;
