import type { StaffPurchase, StaffPurchaseEvent } from "@shop/contracts/staff/purchases";
import { deskCopy as copy, eventText } from "../copy";
import { When } from "../ui/when";
import { NoteForm } from "./note-form";
import styles from "./purchase.module.css";

// Joins consecutive events of one kind, person and reason.
function together(timeline: readonly StaffPurchaseEvent[]) {
  const rows: { event: StaffPurchaseEvent; times: number }[] = [];
  for (const event of timeline) {
    const last = rows[rows.length - 1];
    const isAgain =
      last?.event.name === event.name && last.event.actor === event.actor && last.event.why === event.why;
    if (isAgain) rows[rows.length - 1] = { event, times: last.times + 1 };
    else rows.push({ event, times: 1 });
  }
  return rows;
}

interface TimelineProps extends Pick<StaffPurchase, "reference" | "timeline"> {
  say: (text: string) => void;
}

export function Timeline({ reference, timeline, say }: TimelineProps) {
  const looks = timeline.filter(({ kind }) => kind === "look");
  return (
    <section className={styles.part}>
      <h2>{copy.timeline}</h2>
      <Events events={timeline.filter(({ kind }) => kind !== "look")} />
      {looks.length > 0 && (
        <details className={styles.looks}>
          <summary>{copy.looks(looks.length)}</summary>
          <Events events={looks} />
        </details>
      )}
      <NoteForm reference={reference} onNoted={() => say(copy.note.done)} />
    </section>
  );
}

function Events({ events }: { events: readonly StaffPurchaseEvent[] }) {
  return (
    <ol className={styles.timeline}>
      {together(events).map(({ event, times }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows
        <li key={index} data-kind={event.kind}>
          <p className={styles.quiet}>
            <When at={event.at} />
            {event.actor.startsWith("staff:") && ` · ${event.actor.slice("staff:".length)}`}
          </p>
          <p>
            {eventText(event)}
            {times > 1 && <span className={styles.quiet}> · {copy.times(times)}</span>}
          </p>
          {event.why && <p className={styles.quiet}>«{event.why}»</p>}
        </li>
      ))}
    </ol>
  );
}
