export const documentsCopy = {
  version: (version: string, validFrom: string) => `Versión ${version}, vigente desde el ${validFrom}`,
  foot: (title: string, version: string) => `${title} · Versión ${version}`,
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
};

const named = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(", ");

export const documentMistakes = {
  right: (names: readonly string[]) => `Los documentos están bien: ${names.join(", ")}.`,
  noHead: (file: string) => `${file}: empieza con las líneas entre dos ---, que llevan título y versión.`,
  otherMarkdown: (file: string, line: number) =>
    `${file}, línea ${line}: solo hay títulos ##, párrafos y listas 1.`,
  unreadable: (folder: string) => `no se puede leer ${folder}: pon ahí los documentos de la academia.`,
  unknownName: (title: string, name: string, known: readonly string[]) =>
    `"${title}": {{${name}}} no existe; hay ${known.join(", ")}.`,
  notSaid: (title: string, name: string) => `"${title}": academy.yaml no dice {{${name}}}.`,
  noMinimum: "Una respuesta de academy.yaml usa {{minimumStudents}} y no hay tal mínimo.",
  silent: (file: string, missing: readonly string[]) => `${file} tiene que decir ${named(missing)}.`,
  missing: (address: string, file: string) => `academy.yaml nombra ${address}: escribe ${file}.`,
  otherVersion: ({ file, version, termsVersion }: { file: string; version: string; termsVersion: string }) =>
    `${file} tiene la versión ${version} y academy.yaml tiene termsVersion ${termsVersion}.`,
  notYet: (file: string, validFrom: string) =>
    `${file} rige desde ${validFrom}: todavía no hay ninguna vigente.`,
  otherName: (version: string) => `tiene la versión ${version} y su nombre otra.`,
  validFrom: "debe ser season o un día como 2026-01-31",
  noDay: "necesita un día en validFrom, como 2026-12-01.",
  sameDay: (validFrom: string) => `rige desde ${validFrom}, igual que otra versión.`,
  noNotice: (file: string) => `Falta el aviso de privacidad, ${file}.`,
};
