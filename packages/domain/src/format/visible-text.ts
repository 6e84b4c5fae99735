const INVISIBLE = /\p{Cf}/gu;

/** Removes invisible characters, which mails and sheets add and which can reorder a line (BUG-11, HARM-13). */
export const visibleText = (text: string): string => text.replace(INVISIBLE, "");
