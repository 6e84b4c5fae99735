import { daysLabel } from "@shop/domain/schedule/schedule-copy";
import { Button } from "@shop/ui/button/button";
import { Field } from "@shop/ui/fields/field";
import { RadioCards } from "@shop/ui/fields/radio-cards";
import { Select } from "@shop/ui/fields/select";
import { useState } from "react";
import { formatClp } from "../../../ui/price/format-clp";
import { HoursText } from "../../../ui/week/hours-text";
import styles from "../purchase.module.css";
import { changeCopy as copy } from "./change-copy";
import { type ChangeTarget, type Choice, type ChoiceGroup, hoursOf, keyOf } from "./change-targets";

const SHOWN = 4;

interface Choosing {
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
}

export function ChangeChoice({ target, chosen, onChoose }: Choosing & { target: ChangeTarget }) {
  const { value, question, groups, hasUsualGroup } = target;
  const [name, setName] = useState(hasUsualGroup || groups.length === 1 ? groups[0]?.name : "");
  const group = groups.find((one) => one.name === name);
  return (
    <div className={styles.choices}>
      {groups.length > 1 && (
        <Field name={`change-${value}`} label={question}>
          <Select
            options={groups.map((one) => ({ value: one.name, label: one.name }))}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              onChoose(null);
            }}
          />
        </Field>
      )}
      {group && <GroupCards key={name} group={group} chosen={chosen} onChoose={onChoose} />}
    </div>
  );
}

function GroupCards({ group: { title, choices }, chosen, onChoose }: Choosing & { group: ChoiceGroup }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? choices : choices.slice(0, SHOWN);
  const hidden = choices.length - shown.length;
  return (
    <>
      <RadioCards
        name="change-choice"
        legend={title}
        columns={1}
        options={shown.map((choice) => ({
          value: keyOf(choice),
          ...wordsOf(choice),
          aside: differenceWords(choice.difference),
        }))}
        value={chosen && keyOf(chosen)}
        onChange={(key) => onChoose(shown.find((choice) => keyOf(choice) === key) ?? null)}
      />
      {hidden > 0 && (
        <Button size="small" look="quiet" onClick={() => setWhole(true)}>
          {copy.choices.more(hidden)}
        </Button>
      )}
    </>
  );
}

function wordsOf({ courses, added, replacedIds }: Choice) {
  const [only] = added;
  if (only && replacedIds.length === 1) return { title: <HoursText>{hoursOf(only.schedules)}</HoursText> };
  const days = [...new Set(courses.flatMap(({ schedules }) => schedules.map(({ dayOfWeek }) => dayOfWeek)))];
  return {
    title: daysLabel(days.sort((one, other) => one - other)),
    description: courses.map(({ id, name, schedules }) => (
      <span key={id} className={styles.line}>
        {name}{" "}
        <span className={styles.hours}>
          <HoursText>{hoursOf(schedules)}</HoursText>
        </span>
      </span>
    )),
  };
}

function differenceWords(difference: number): string {
  if (difference === 0) return copy.same;
  return difference > 0 ? copy.dearer(formatClp(difference)) : copy.cheaper(formatClp(-difference));
}
