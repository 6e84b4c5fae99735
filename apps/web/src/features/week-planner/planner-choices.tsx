import { courseBaseName, courseDisplayName } from "@shop/domain/courses/course-name";
import { selectionCopy } from "@shop/domain/courses/selection/selection-copy";
import type { Wishes } from "@shop/domain/planner/wishes";
import { ToggleChip } from "@shop/ui/toggle-chip";
import { CalendarMinus, Moon, Sun } from "lucide-react";
import styles from "./planner-choices.module.css";
import type { WantedSubjects } from "./use-wanted-subjects";
import { weekPlannerCopy as copy } from "./week-planner-copy";

interface WishChipsProps {
  wishes: Wishes;
  onChange: (wishes: Wishes) => void;
}

const DAYS = [1, 2, 3, 4, 5, 6];

export function WishChips({ wishes, onChange }: WishChipsProps) {
  const { partOfDay, freeDays, fewestDays } = wishes;
  const part = (value: "morning" | "afternoon") => ({
    isOn: partOfDay === value,
    onPress: () => onChange({ ...wishes, partOfDay: partOfDay === value ? null : value }),
  });
  const others = (day: number) => freeDays.filter((other) => other !== day);
  return (
    <fieldset className={styles.choice}>
      <legend>{copy.wishes}</legend>
      <div className={styles.chips}>
        <ToggleChip icon={<Sun aria-hidden="true" />} {...part("morning")}>
          {copy.mornings}
        </ToggleChip>
        <ToggleChip icon={<Moon aria-hidden="true" />} {...part("afternoon")}>
          {copy.afternoons}
        </ToggleChip>
        <ToggleChip
          icon={<CalendarMinus aria-hidden="true" />}
          isOn={fewestDays}
          onPress={() => onChange({ ...wishes, fewestDays: !fewestDays })}
        >
          {copy.fewestDays}
        </ToggleChip>
      </div>
      <p className={styles.days} id="dias-libres">
        {copy.freeDays}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a second fieldset would be read out with both legends */}
      <div className={styles.week} role="group" aria-labelledby="dias-libres">
        {DAYS.map((day) => {
          const isOn = freeDays.includes(day);
          return (
            <ToggleChip
              key={day}
              isOn={isOn}
              onPress={() => onChange({ ...wishes, freeDays: isOn ? others(day) : [...freeDays, day] })}
            >
              {copy.day(day)}
            </ToggleChip>
          );
        })}
      </div>
    </fieldset>
  );
}

export function WantedSubjectChips({ subjects, toggle }: WantedSubjects) {
  return (
    <fieldset className={styles.choice}>
      <legend>{copy.subjects}</legend>
      <div className={styles.chips}>
        {subjects.map(({ key, displayName, isWanted, isSoldOutHere, blockedBy, courses: [first] }) => (
          <ToggleChip
            key={key}
            isOn={isWanted}
            reason={
              blockedBy && first
                ? selectionCopy.commonBlocked(courseBaseName(first), courseDisplayName(blockedBy))
                : undefined
            }
            note={isSoldOutHere ? copy.soldOutHere : undefined}
            onPress={() => toggle(key)}
          >
            {displayName}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}
