/**
 * Colour of a kind of programme (step header of spec §2):
 * traditional red, PDVx yellow, online purple, mentoring and essential green, the rest grey.
 */
export type Tone = "traditional" | "pdvx" | "online" | "green" | "other";
