import type { Course } from "@shop/contracts/offer/courses";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { subjectLook } from "@shop/domain/courses/subject-area";
import { toHours } from "@shop/domain/planner/plan-cost";
import { planChanges, type WeekPlan } from "@shop/domain/planner/plan-week";
import type { Wishes } from "@shop/domain/planner/wishes";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { Button } from "@shop/ui/button/button";
import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, type ReactNode, useId } from "react";
import { offerQuoteQuery } from "../../lib/queries/offer-quote";
import { formatClp } from "../../ui/price/format-clp";
import { saleCopy } from "../../ui/sale-copy";
import { HoursText } from "../../ui/week/hours-text";
import { WEEK_DAYS, WEEK_HOURS } from "../../ui/week/timetable";
import styles from "./plan-card.module.css";
import { weekPlannerCopy as copy } from "./week-planner-copy";

interface PlanCardProps {
  title: string;
  note?: ReactNode;
  plan: WeekPlan<Course>;
  wishes: Wishes;
  changes: readonly string[];
  isCurrent?: boolean;
  takeLabel: string;
  onTake: () => void;
}

export function PlanCard(props: PlanCardProps) {
  const { title, note, plan, wishes, changes, isCurrent = false, takeLabel, onTake } = props;
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h4 id={id}>{title}</h4>
        {note}
        <ul className={styles.remarks}>
          {wishRemarks(plan, wishes).map(({ text, isMet }) => (
            <li key={text} data-met={isMet}>
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.week}>
        <MiniWeek courses={plan.courses} />
        <dl className={styles.courses}>
          {plan.courses.map((course) => (
            <div key={course.id}>
              <dt>{courseDisplayName(course)}</dt>
              <dd>
                <HoursText>{scheduleLabel(course.Schedules)}</HoursText>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {changes.length > 0 && (
        <div className={styles.changes}>
          <p>{copy.changes}</p>
          <ul>
            {changes.map((text) => (
              <li key={text}>
                <HoursText>{text}</HoursText>
              </li>
            ))}
          </ul>
        </div>
      )}
      <PlanPrice courses={plan.courses} />
      {isCurrent ? (
        <p className={styles.current}>{copy.current}</p>
      ) : (
        <Button aria-describedby={id} onClick={onTake}>
          {takeLabel}
        </Button>
      )}
    </article>
  );
}

function PlanPrice({ courses }: Pick<WeekPlan<Course>, "courses">) {
  const [first] = courses;
  const quote = useQuery(
    offerQuoteQuery({
      programId: first?.programId ?? 0,
      locationId: first?.locationId ?? 0,
      courseIds: courses.map(({ id }) => id),
    }),
  );
  return (
    <p className={styles.price}>
      {quote.data
        ? copy.price(formatClp(quote.data.precioTotal))
        : quote.isError
          ? copy.noPrice
          : saleCopy.counting}
    </p>
  );
}

// Decorative: the courses are listed beside it.
function MiniWeek({ courses }: Pick<WeekPlan<Course>, "courses">) {
  const blocks = courses.flatMap((course) =>
    toHours(course.Schedules).map((hours) => ({ ...hours, id: course.id, title: courseDisplayName(course) })),
  );
  return (
    <div className={styles.miniWeek} aria-hidden="true">
      {WEEK_DAYS.map((day) => (
        <div key={day}>
          <span className={styles.day}>{saleCopy.shortDays[day - 1]?.charAt(0)}</span>
          <div className={styles.slots}>
            {blocks
              .filter((block) => block.day === day)
              .map(({ id, from, to, title }) => (
                <span
                  key={`${id}-${from}`}
                  className={styles.block}
                  data-subject={subjectLook(title)}
                  style={{ "--from": from - WEEK_HOURS.first * 60, "--length": to - from } as CSSProperties}
                />
              ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface Remark {
  text: string;
  isMet?: boolean;
}

function wishRemarks(plan: WeekPlan<Course>, wishes: Wishes): Remark[] {
  const { days, waitingMinutes, unmetFreeDays, meetingsOutsidePartOfDay } = plan;
  const unmet = [
    unmetFreeDays.length > 0 && copy.unmetDays(unmetFreeDays),
    wishes.partOfDay &&
      meetingsOutsidePartOfDay > 0 &&
      copy.otherPart(meetingsOutsidePartOfDay, wishes.partOfDay),
  ].filter((text) => typeof text === "string");
  const hasWishes = wishes.partOfDay !== null || wishes.freeDays.length > 0;
  return [
    ...(hasWishes && unmet.length === 0 ? [{ text: copy.allMet, isMet: true }] : []),
    ...unmet.map((text) => ({ text, isMet: false })),
    { text: copy.days(days) },
    { text: waitingMinutes > 0 ? copy.waiting(waitingMinutes) : copy.noWaiting },
  ];
}

export function changeTexts(chosen: readonly Course[], plan: WeekPlan<Course>): string[] {
  if (chosen.length === 0) return [];
  const { added, replaced, removed } = planChanges(chosen, plan.courses);
  return [
    ...replaced.map(
      ({ from, to }) =>
        copy.replaced(courseDisplayName(to), scheduleLabel(from.Schedules), scheduleLabel(to.Schedules)) +
        priceChange(from, to),
    ),
    ...added.map((course) => copy.added(courseDisplayName(course))),
    ...removed.map((course) => copy.removed(courseDisplayName(course))),
  ];
}

const priceChange = (from: Course, to: Course): string =>
  from.priceOnline === to.priceOnline
    ? ""
    : copy.repriced(formatClp(from.priceOnline), formatClp(to.priceOnline));
