import type { Course } from "@shop/contracts/offer/courses";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { waysAround } from "@shop/domain/planner/ways-around";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { Button } from "@shop/ui/button/button";
import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { useId } from "react";
import { formatClp } from "../../ui/price/format-clp";
import { HoursText } from "../../ui/week/hours-text";
import styles from "./course-choice.module.css";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import type { CourseSelection } from "./use-course-selection";

export function ConflictDialog({ selection }: { selection: CourseSelection }) {
  const { outcome, offer, press, dismiss } = selection;
  const conflict = outcome?.notices.find(({ code }) => code === "SCHEDULE_CONFLICT");
  const drops = conflict?.code === "SCHEDULE_CONFLICT" ? conflict.conflictingIds : [];
  const coursesOf = (ids: readonly number[]) => offer.courses.filter(({ id }) => ids.includes(id));
  const [pressed] = conflict && outcome ? coursesOf([outcome.pressedId]) : [];
  return (
    <AlertDialog
      open={conflict !== undefined}
      title={copy.conflict.title}
      text={
        <>
          <Courses title={copy.conflict.wanted} courses={coursesOf(outcome ? [outcome.pressedId] : [])} />
          <Courses title={copy.conflict.drops(drops.length)} courses={coursesOf(drops)} />
        </>
      }
      cancelLabel={copy.conflict.cancel}
      onCancel={dismiss}
      confirmLabel={copy.conflict.replace}
      tone="danger"
      onConfirm={() => outcome && press(outcome.pressedId, "replace")}
    >
      {pressed && <WaysAround pressed={pressed} selection={selection} />}
    </AlertDialog>
  );
}

// Hours at which everything fits; none where a course would be dropped (SHOP-02).
function WaysAround({ pressed, selection }: { pressed: Course; selection: CourseSelection }) {
  const id = useId();
  const { chosen, offer, choose } = selection;
  const ways = waysAround(pressed, chosen, offer.courses);
  if (ways.length === 0) return null;
  return (
    <div className={styles.courses}>
      <p>{copy.conflict.ways}</p>
      <ul>
        {ways.map(({ courses, added, replaced }) => {
          const way = courses.map(({ id }) => id).join();
          return (
            <li key={way} className={styles.way}>
              <div id={`${id}-${way}`}>
                {added.map((course) => (
                  <Hours key={course.id} course={course} isPriced>
                    {courseDisplayName(course)}
                  </Hours>
                ))}
                {replaced.map(({ from, to }) => (
                  <Hours key={to.id} course={to} insteadOf={from}>
                    {copy.conflict.moves(courseDisplayName(to))}
                  </Hours>
                ))}
              </div>
              <Button size="small" aria-describedby={`${id}-${way}`} onClick={() => choose(courses)}>
                {copy.conflict.way}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Courses({ title, courses }: { title: string; courses: readonly Course[] }) {
  return (
    <div className={styles.courses}>
      <p>{title}</p>
      <ul>
        {courses.map((course) => (
          <li key={course.id}>
            <Hours course={course}>{courseDisplayName(course)}</Hours>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface HoursProps {
  course: Course;
  insteadOf?: Course;
  isPriced?: boolean;
  children: string;
}

function Hours({ course, insteadOf = course, isPriced = false, children }: HoursProps) {
  const [price, before] = [course.priceOnline, insteadOf.priceOnline];
  const { conflict } = copy;
  const priceText =
    price !== before
      ? conflict.priceInstead(formatClp(price), formatClp(before))
      : isPriced
        ? conflict.price(formatClp(price))
        : "";
  return (
    <p className={styles.hours}>
      <strong>{children}</strong>{" "}
      <span>
        <HoursText>{scheduleLabel(course.Schedules) + priceText}</HoursText>
      </span>
    </p>
  );
}
