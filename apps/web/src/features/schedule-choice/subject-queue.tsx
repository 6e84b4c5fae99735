import type { Course } from "@shop/contracts/offer/courses";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { Button } from "@shop/ui/button/button";
import { HoursText } from "../../ui/week/hours-text";
import { SubjectIcon } from "../../ui/week/subject-icon";
import { scheduleChoiceCopy as copy } from "./schedule-choice-copy";
import styles from "./subject-queue.module.css";

interface QueuedSubject {
  key: string;
  name: string;
  isGone: boolean;
  course: Course | null;
}

interface SubjectQueueProps {
  subjects: readonly QueuedSubject[];
  currentKey: string;
  onEdit: (key: string) => void;
}

export function SubjectQueue({ subjects, currentKey, onEdit }: SubjectQueueProps) {
  return (
    <section className={styles.queue} aria-label={copy.subjects}>
      <ol>
        {subjects.map(({ key, name, isGone, course }) => (
          <li key={key} aria-current={key === currentKey ? "step" : undefined}>
            <SubjectIcon subject={name} size="small" />
            <div>
              <strong>{name}</strong>
              {!isGone && (
                <span>
                  <HoursText>{stateText({ isCurrent: key === currentKey, course })}</HoursText>
                </span>
              )}
            </div>
            {course && key !== currentKey && (
              <Button look="quiet" size="small" aria-label={copy.edit(name)} onClick={() => onEdit(key)}>
                {copy.editShort}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function stateText({ isCurrent, course }: { isCurrent: boolean; course: Course | null }): string {
  if (course) return scheduleLabel(course.Schedules);
  return isCurrent ? copy.current : copy.pending;
}
