/** Values by property name, without parameters. */
export type CalendarEvent = Record<string, string>;

/** Events of an iCalendar file, its folded lines put together (RFC 5545). */
export function eventsOf(file: string): CalendarEvent[] {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  const events: CalendarEvent[] = [];
  for (const line of lines) {
    if (line === "BEGIN:VEVENT") events.push({});
    const event = events.at(-1);
    const [name = "", ...value] = line.split(":");
    if (event) event[name.split(";")[0] ?? ""] = value.join(":");
  }
  return events;
}
