// Besides those that format: letters that fill a place, selectors of a form, and the empty pattern of Braille.
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Removes invisible characters, which mails and sheets add and which can reorder a line (BUG-11, HARM-13). */
export const visibleText = (text: string): string => text.replace(INVISIBLE, "");
