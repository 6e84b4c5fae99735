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

/** Made when it is first asked for: opening `Intl` takes a browser 25 to 40 ms. */
let clock: Intl.DateTimeFormat | undefined;

/** The runtime only knows the zone; order and separators are ours, so Node and browsers agree. */
function santiagoParts(instant: Date) {
  clock ??= new Intl.DateTimeFormat("es-CL", PARTS);
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const two = (value = "") => value.padStart(2, "0");
  return {
    date: { year: (parts.year ?? "").padStart(4, "0"), month: two(parts.month), day: two(parts.day) },
    time: { hour: two(parts.hour), minute: two(parts.minute), second: two(parts.second) },
  };
}

/** Shows an instant as `dd/mm/yyyy HH:MM:SS` in Santiago (CONST-03). */
export function formatInstant(instant: Date): string {
  const { date, time } = santiagoParts(instant);
  return `${date.day}/${date.month}/${date.year} ${time.hour}:${time.minute}:${time.second}`;
}

/** Santiago's clock has never been set outside of these hours from UTC (tz database). */
const OFFSET_HOURS = [-5, -3] as const;
const HOUR_MS = 3_600_000;

/**
 * Date in Santiago at an instant: the `today` of every rule that asks for one. The zone's rules decide only in the
 * hours around midnight; in all others the date is the same whichever of its offsets holds.
 */
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

/** What calendar and clock show in Santiago at an instant, `yyyy-mm-ddTHH:MM`: it sorts as time passes. */
export function santiagoClock(instant: Date): string {
  const { date, time } = santiagoParts(instant);
  return `${date.year}-${date.month}-${date.day}T${time.hour}:${time.minute}`;
}

/** Shows a clock time as `HH:MM`, also when it has seconds or a one-digit hour (CONST-02). */
export function formatTime(time: string): string {
  const [hour = "", minute = ""] = time.split(":");
  return `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
}
