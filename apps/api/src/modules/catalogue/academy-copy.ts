const decimal = (value: number) => value.toFixed(1).replace(".", ",");

export const settingsCopy = {
  documentPath: "debe ser como /api/static/reglamento.pdf",
  rising: "fromCourses debe subir de fila en fila",
  colour: "debe ser un color como #c8102e",
  unreadable: (what: string, contrast: number, least: number) =>
    `se lee mal: ${what} tiene un contraste de ${decimal(contrast)} y se necesita ${decimal(least)}`,
  unknownTerms: (names: readonly string[]) => `{{${names.join("}}, {{")}}} no existe`,
  season: "debe ser auto o un año como 2027",
  orderPrefix: "debe tener de 2 a 5 mayúsculas",
  rut: "debe ser un RUT válido como 76123456-0",
  day: "debe ser un día como 2027-03-01",
  untilBefore: "until no puede ser anterior a from",
  acceptedVersion: (version: string) =>
    `la versión ${version} se aceptó con otros números: da una nueva a los contratos y a termsVersion`,
};
