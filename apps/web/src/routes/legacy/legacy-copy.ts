/** Words that the legacy flow's screens share. */
export const legacyCopy = {
  openFailed: "No pudimos recuperar tu inscripción",
} as const;
