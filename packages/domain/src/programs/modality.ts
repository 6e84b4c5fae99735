/** In display order (REC-21). */
export const MODALITIES = ["Presencial", "Streaming", "Online", "Mentoría", "Esencial"] as const;
export type Modality = (typeof MODALITIES)[number];
