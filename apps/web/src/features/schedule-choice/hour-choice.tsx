import type { Course } from "@shop/contracts/offer/courses";
import { differingPrices } from "@shop/domain/courses/cheapest-section";
import { hasLowSeats, type SeatCount } from "@shop/domain/courses/seats";
import type { SectionOption } from "@shop/domain/courses/section-options";
import { daysLabel, scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { groupByWeekdays } from "@shop/domain/schedule/weekday-groups";
import { Skeleton } from "@shop/ui/skeleton";
import { useId } from "react";
import { formatClp } from "../../ui/price/format-clp";
import { saleCopy } from "../../ui/sale-copy";
import { HoursText } from "../../ui/week/hours-text";
import styles from "./hour-choice.module.css";
import { scheduleChoiceCopy as copy } from "./schedule-choice-copy";

type Option = SectionOption<Course>;

interface HourChoiceProps {
  subject: string;
  options: readonly Option[];
  value: number | null;
  onChange: (courseId: number) => void;
  problem: string | null;
}

/** Radio buttons by weekday group (SCHED-01..05). */
export function HourChoice({ subject, options, value, onChange, problem }: HourChoiceProps) {
  const id = useId();
  const prices = differingPrices(options.map(({ course }) => course));
  const groups = groupByWeekdays(options.map((option) => ({ ...option, meetings: option.course.Schedules })));
  return (
    <fieldset className={styles.choice} aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className={styles.legend}>
        <h2>{copy.question(subject)}</h2>
      </legend>
      {groups.map(({ days, options: ofDays }) => (
        // biome-ignore lint/a11y/useSemanticElements: one question, asked by days
        <div
          key={days.join()}
          role="group"
          aria-labelledby={`${id}-${days.join("-")}`}
          className={styles.days}
        >
          <h3 id={`${id}-${days.join("-")}`}>{daysLabel(days)}</h3>
          <div className={styles.hours}>
            {ofDays.map((option) => (
              <Hour
                key={option.course.id}
                name={id}
                option={option}
                isChosen={option.course.id === value}
                priceClp={prices.get(option.course.id)}
                onChoose={() => onChange(option.course.id)}
              />
            ))}
          </div>
        </div>
      ))}
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </fieldset>
  );
}

const ROW_REM = 4.25;
const USUAL_HOURS = 5;

export function HourChoiceSkeleton({ subjectCount }: { subjectCount: number }) {
  return (
    <div role="status" className={styles.unknown}>
      <span className="visually-hidden">{copy.loading}</span>
      <Skeleton height={`${subjectCount * ROW_REM}rem`} />
      <Skeleton height="1.375rem" width="75%" />
      {Array.from({ length: USUAL_HOURS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <Skeleton key={index} height="3.25rem" />
      ))}
    </div>
  );
}

interface HourProps {
  name: string;
  option: Option;
  isChosen: boolean;
  priceClp: number | undefined;
  onChoose: () => void;
}

function Hour({ name, option: { course, state }, isChosen, priceClp, onChoose }: HourProps) {
  const note = noteOf(state, course.seatsAvailable);
  return (
    <label className={styles.hour} data-out={state !== "free" || undefined}>
      <input
        type="radio"
        name={name}
        className={styles.radio}
        checked={isChosen}
        disabled={state !== "free"}
        onChange={onChoose}
      />
      <span className={styles.time}>
        <HoursText>{scheduleLabel(course.Schedules)}</HoursText>
      </span>
      {priceClp !== undefined && (
        <span className={styles.price} translate="no">
          {formatClp(priceClp)}
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </label>
  );
}

function noteOf(state: Option["state"], seats: SeatCount): string | null {
  if (state === "reserved") return saleCopy.heldSlot;
  if (state === "full") return saleCopy.noSeats;
  return hasLowSeats(seats) ? saleCopy.lowSeats : null;
}
