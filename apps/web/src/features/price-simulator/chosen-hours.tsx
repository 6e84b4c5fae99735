import type { Course } from "@shop/contracts/offer/courses";
import { differingPrices } from "@shop/domain/courses/cheapest-section";
import { withSeats } from "@shop/domain/courses/seats";
import type { SubjectGroup } from "@shop/domain/courses/subject-groups";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { Field } from "@shop/ui/fields/field";
import { Select } from "@shop/ui/fields/select";
import { formatClp } from "../../ui/price/format-clp";
import styles from "./price-simulator.module.css";
import { simulatorCopy as copy } from "./simulator-copy";

interface ChosenHoursProps {
  subjects: readonly SubjectGroup<Course>[];
  /** The sections of the price. */
  taken: readonly Course[];
  /** Recorded classes have no fixed hour. */
  isGuide: boolean;
  onPick: (course: Course) => void;
}

export function ChosenHours({ subjects, taken, isGuide, onPick }: ChosenHoursProps) {
  const sold = subjects.filter(({ courses }) => withSeats(courses).length > 0);
  if (sold.length === 0) return null;
  return (
    <fieldset className={styles.subjects}>
      <legend>{isGuide ? copy.guideHours : copy.hours}</legend>
      <div className={styles.hours}>
        {sold.map((subject) => (
          <SubjectHours key={subject.key} subject={subject} taken={taken} onPick={onPick} />
        ))}
      </div>
    </fieldset>
  );
}

interface SubjectHoursProps extends Pick<ChosenHoursProps, "taken" | "onPick"> {
  subject: SubjectGroup<Course>;
}

function SubjectHours({ subject: { key, displayName, courses }, taken, onPick }: SubjectHoursProps) {
  const sections = withSeats(courses);
  const prices = differingPrices(sections);
  const counted = sections.find((section) => taken.includes(section));
  const labelOf = ({ id, Schedules }: Course) => {
    const price = prices.get(id);
    const hours = scheduleLabel(Schedules) || copy.anyHour;
    return price === undefined ? hours : `${hours} · ${formatClp(price)}`;
  };
  return (
    <Field name={`horario-simulado-${key}`} label={displayName}>
      <Select
        options={sections.map((section) => ({ value: String(section.id), label: labelOf(section) }))}
        placeholder={counted ? null : copy.chooseHour}
        value={String(counted?.id ?? "")}
        onChange={({ target }) => {
          const section = sections.find(({ id }) => String(id) === target.value);
          if (section) onPick(section);
        }}
      />
    </Field>
  );
}
