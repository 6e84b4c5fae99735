const INVISIBLE = /\p{Cf}/gu;

/**
 * What a person typed or pasted without characters that nobody sees: marks of direction, joiners, soft hyphens. Mails and
 * sheets add them to what is copied out of them, and they would turn a line of a sheet round (BUG-11, HARM-13).
 */
export const visibleText = (text: string): string => text.replace(INVISIBLE, "");
