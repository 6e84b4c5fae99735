import type { IsoDate } from "./iso-date";

/** Every date and time of the shop is this zone's. */
export const SHOP_ZONE = "America/Santiago";

const PARTS = {
  timeZone: SHOP_ZONE,
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

/** Date in Santiago at an instant: the `today` of every rule that asks for one. */
export function santiagoDate(instant: Date): IsoDate {
  const { date } = santiagoParts(instant);
  return `${date.year}-${date.month}-${date.day}`;
}

/** Shows a clock time as `HH:MM`, also when it has seconds or a one-digit hour (CONST-02). */
export function formatTime(time: string): string {
  const [hour = "", minute = ""] = time.split(":");
  return `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
}
