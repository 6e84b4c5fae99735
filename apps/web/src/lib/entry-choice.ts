/** Modality that a link may ask step 1 for, as `?modalidad=` in its address. */
export type EntryModality = "presencial" | "streaming" | "online";
