/** Modalities of the recommender, in the order in which they are shown (REC-21). */
export const MODALITIES = ["Presencial", "Streaming", "Online", "Mentoría", "Esencial"] as const;
export type Modality = (typeof MODALITIES)[number];
