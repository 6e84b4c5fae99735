/** Modalities that a link may ask for, by their word in the address: `/inscripcion/paso-1?modalidad=online`. */
export const ENTRY_MODALITIES = {
  presencial: "Presencial",
  streaming: "Streaming",
  online: "Online",
} as const;

export type EntryModality = keyof typeof ENTRY_MODALITIES;
