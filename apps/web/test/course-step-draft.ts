import { program, savedStudent } from "./builders/draft-parts";

/** At the course step: 4° Medio Presencial, saved student, an order. */
export const started = {
  year: "4" as const,
  modality: "Presencial",
  program,
  student: savedStudent,
  orderId: 77,
};

export const placed = {
  ...started,
  program: { ...started.program, venueIds: [...started.program.venueIds] },
  communeId: 328,
  venueId: 51,
  venueName: "Pre Sede Plaza Egaña",
  month: 4,
};
