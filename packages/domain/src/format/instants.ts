import type { IsoDate } from "./iso-date";

const PARTS = {
  timeZone: "America/Santiago",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
} as const;

// Created lazily: opening `Intl` takes a browser 25 to 40 ms.
let clock: Intl.DateTimeFormat | undefined;

// Order and separators are ours, so that Node and browsers agree.
function santiagoParts(instant: Date) {
  clock ??= new Intl.DateTimeFormat("es-CL", PARTS);
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const two = (value = "") => value.padStart(2, "0");
  return {
    date: { year: (parts.year ?? "").padStart(4, "0"), month: two(parts.month), day: two(parts.day) },
    time: { hour: two(parts.hour), minute: two(parts.minute), second: two(parts.second) },
  };
}

/** `dd/mm/yyyy HH:MM:SS` in Santiago (CONST-03). */
export function formatInstant(instant: Date): string {
  const { date, time } = santiagoParts(instant);
  return `${date.day}/${date.month}/${date.year} ${time.hour}:${time.minute}:${time.second}`;
}

// Santiago's UTC offset was always within these hours (tz database).
const OFFSET_HOURS = [-5, -3] as const;
const HOUR_MS = 3_600_000;

/** Date in Santiago: the `today` of every rule. Uses the zone only around midnight; otherwise both offsets agree. */
export function santiagoDate(instant: Date): IsoDate {
  const [first, last] = OFFSET_HOURS.map((hours) =>
    new Date(instant.getTime() + hours * HOUR_MS).toISOString().slice(0, 10),
  );
  return first !== undefined && first === last ? first : zonedDate(instant);
}

function zonedDate(instant: Date): IsoDate {
  const { date } = santiagoParts(instant);
  return `${date.year}-${date.month}-${date.day}`;
}

/** `yyyy-mm-ddTHH:MM` in Santiago. */
export function santiagoClock(instant: Date): string {
  const { date, time } = santiagoParts(instant);
  return `${date.year}-${date.month}-${date.day}T${time.hour}:${time.minute}`;
}

/** `HH:MM` (CONST-02). */
export function formatTime(time: string): string {
  const [hour = "", minute = ""] = time.split(":");
  return `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
}
