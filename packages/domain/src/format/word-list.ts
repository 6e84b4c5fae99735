const LIST = new Intl.ListFormat("es-CL");

/** Words as a sentence lists them: `Lun, Mié y Vie`, and `Física e Historia`, as Spanish has it before an i. */
export function wordList(words: readonly string[]): string {
  return LIST.format(words);
}
