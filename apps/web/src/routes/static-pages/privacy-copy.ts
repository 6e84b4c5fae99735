export const privacyCopy = {
  version: (version: string, from: string) => `Versión ${version}, vigente desde el ${from}`,
  old: (inForce: string) => `Esta versión ya no rige. La que rige hoy es la ${inForce}.`,
  coming: (inForce: string) => `Esta versión todavía no rige. La que rige hoy es la ${inForce}.`,
  readCurrent: "Leer la versión vigente",
  yourDataPage: "Tus datos",
  yourData: "Ejercer mis derechos en Tus datos",
  contractLead: "Lo que rige después de comprar está en el",
  contract: "contrato de servicios educacionales",
  versions: "Versiones de este aviso",
  entry: (version: string, from: string) => `Versión ${version}, desde el ${from}`,
  inForce: "vigente",
} as const;
