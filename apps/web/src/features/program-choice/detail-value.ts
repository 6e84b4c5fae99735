/** A tick, a cross, or words of their own. */
export type DetailValue = true | false | string;

const YES = /^(?:s[ií]|true|yes|x|✓|✔|incluido)$/i;
const NO = /^(?:|no|false|-|–|✗|✘|no incluido)$/i;

/** Reads a catalogue value: 'sí' is a tick, 'no' or nothing a cross, anything else is shown as it is. */
export function detailValue(text: string): DetailValue {
  const value = text.trim();
  if (YES.test(value)) return true;
  return NO.test(value) ? false : value;
}
