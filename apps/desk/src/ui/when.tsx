import { formatInstant, santiagoClock, santiagoDate } from "@shop/domain/format/instants";

const DAY_MS = 86_400_000;

// `hoy 10:30`, `ayer 10:30`, else `28/11/2026 10:30`.
function whenText(instant: Date, now: Date): string {
  const [day = "", time = ""] = santiagoClock(instant).split("T");
  if (day === santiagoDate(now)) return `hoy ${time}`;
  if (day === santiagoDate(new Date(now.getTime() - DAY_MS))) return `ayer ${time}`;
  return `${day.split("-").reverse().join("/")} ${time}`;
}

/** An ISO instant as people say it; to the second, with its zone, on hover. */
export function When({ at }: { at: string }) {
  const instant = new Date(at);
  return (
    <time dateTime={at} title={`${formatInstant(instant)}, hora de Chile`}>
      {whenText(instant, new Date())}
    </time>
  );
}
