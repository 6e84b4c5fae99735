import type { MoneyPlan, MoveAnswer, MoveAnswerKind, MoveChoices } from "@shop/contracts/purchases/moves";
import { shortDate } from "@shop/domain/format/iso-date";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { RadioCards } from "@shop/ui/fields/radio-cards";
import { useState } from "react";
import { formatClp } from "../../../ui/price/format-clp";
import { HoursText } from "../../../ui/week/hours-text";
import { moveCopy as copy } from "./move-copy";

type Way = "stay" | "other" | "money";

interface MoveChoiceProps {
  choices: MoveChoices;
  onChoose: (answer: MoveAnswer | null) => void;
}

const STAY: MoveAnswer = { answer: "stay", otherId: null, sum: null };

export function MoveChoice({ choices, onChoose }: MoveChoiceProps) {
  const [way, setWay] = useState<Way | null>(null);
  const { others, course, programme } = choices;
  return (
    <>
      <RadioCards
        name="move-way"
        legend={copy.what}
        columns={1}
        options={[
          { value: "stay", title: copy.ways.stay, description: copy.ways.stayText },
          {
            value: "other",
            title: copy.ways.other,
            description: others.length > 0 ? copy.ways.otherText : copy.ways.noOther,
            disabled: others.length === 0,
          },
          ...(course || programme
            ? [{ value: "money" as const, title: copy.ways.money, description: copy.ways.moneyText }]
            : []),
        ]}
        value={way}
        onChange={(chosen: Way) => {
          setWay(chosen);
          onChoose(chosen === "stay" ? STAY : null);
        }}
      />
      {way === "other" && <OtherHours others={others} onChoose={onChoose} />}
      {way === "money" && <MoneyBack choices={choices} onChoose={onChoose} />}
    </>
  );
}

function OtherHours({ others, onChoose }: Pick<MoveChoiceProps, "onChoose"> & Pick<MoveChoices, "others">) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <RadioCards
      name="move-hours"
      legend={copy.hours}
      columns={1}
      options={others.map(({ id, schedules }) => ({
        value: String(id),
        title: <HoursText>{scheduleLabel(schedules) || copy.noSchedule}</HoursText>,
      }))}
      value={chosen}
      onChange={(id) => {
        setChosen(id);
        onChoose({ answer: "other", otherId: Number(id), sum: null });
      }}
    />
  );
}

const cardOf = (plan: MoneyPlan | null, value: MoveAnswerKind, words: { title: string; text: string }) =>
  plan
    ? [
        {
          value,
          title: words.title,
          description: `${words.text} ${copy.payBy(shortDate(plan.payBy))}.`,
          aside: copy.back(formatClp(plan.sum)),
        },
      ]
    : [];

function MoneyBack({ choices: { course, programme }, onChoose }: MoveChoiceProps) {
  const [chosen, setChosen] = useState<MoveAnswerKind | null>(null);
  return (
    <RadioCards
      name="move-money"
      legend={copy.whose}
      columns={1}
      options={[
        ...cardOf(course, "course_back", { title: copy.course, text: copy.courseText }),
        ...cardOf(programme, "programme_back", { title: copy.programme, text: copy.programmeText }),
      ]}
      value={chosen}
      onChange={(answer) => {
        setChosen(answer);
        const plan = answer === "course_back" ? course : programme;
        onChoose({ answer, otherId: null, sum: plan?.sum ?? null });
      }}
    />
  );
}
