export type AverageProblem = "AVERAGE_REQUIRED" | "AVERAGE_OUT_OF_RANGE" | "OPEN_AVERAGE_OUT_OF_RANGE";

const STRICT = /^(?:[4-6],\d|7,0)$/;
const OPEN = /^(?:[0-6],\d|7,0|[0-7])$/;
const WIRE = /^(?:[0-6]\.\d|7\.0)$/;

/** Older forms: 4,0 to 7,0 with one decimal (STUD-09, STUD-14, STUD-15). */
export function averageProblem(text: string): AverageProblem | null {
  if (text.trim() === "") return "AVERAGE_REQUIRED";
  return STRICT.test(text.trim()) ? null : "AVERAGE_OUT_OF_RANGE";
}

/** New stepper: 0,0 to 7,0 (STUD-16, AMB-01). */
export function openAverageProblem(text: string): AverageProblem | null {
  if (text.trim() === "") return "AVERAGE_REQUIRED";
  return OPEN.test(text.trim()) ? null : "OPEN_AVERAGE_OUT_OF_RANGE";
}

/** Stored with a dot and one decimal: `6,5` gives `6.5`, `6` gives `6.0` (STUD-17). */
export function averageToWire(text: string): string | null {
  const typed = text.trim();
  if (!OPEN.test(typed)) return null;
  return typed.length === 1 ? `${typed}.0` : typed.replace(",", ".");
}

/** 0.0–7.0 with one decimal, from any form. */
export function isWireAverage(text: string): boolean {
  return WIRE.test(text);
}
