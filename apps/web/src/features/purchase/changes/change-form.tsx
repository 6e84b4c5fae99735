import type { ChangeChoices } from "@shop/contracts/purchases/changes";
import type { BoughtStudent } from "@shop/contracts/purchases/purchase";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { RadioCards } from "@shop/ui/fields/radio-cards";
import { Skeleton } from "@shop/ui/skeleton";
import { useState } from "react";
import { formatClp } from "../../../ui/price/format-clp";
import { HoursText } from "../../../ui/week/hours-text";
import styles from "../purchase.module.css";
import { ChangeChoice } from "./change-choice";
import { changeCopy as copy } from "./change-copy";
import { ChangePlanView } from "./change-plan";
import { type Choice, targetsOf } from "./change-targets";
import { useChange, useChangePlan } from "./use-change";

interface ChangeFormProps {
  token: string;
  student: BoughtStudent;
  choices: ChangeChoices["choices"];
  onMade: () => void;
  onCancel: () => void;
}

export function ChangeForm({ token, student, choices, onMade, onCancel }: ChangeFormProps) {
  const [aim, setAim] = useState<string | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const targets = targetsOf(student, choices);
  const target = targets.find(({ value }) => value === aim);
  const wish = choice && { venueId: choice.venueId, courseIds: choice.courses.map(({ id }) => id) };
  const { position } = student;
  const { plan, planProblem } = useChangePlan(token, position, wish);
  const { change, isBusy, problem } = useChange(token, position, () => plan.refetch());
  const press = () =>
    wish &&
    plan.data &&
    change.mutate(
      { ...wish, difference: plan.data.difference },
      { onSuccess: ({ state }) => state === "done" && onMade() },
    );

  return (
    <div className={styles.form}>
      {choices.length === 0 && <p>{copy.nothing}</p>}
      <RadioCards
        name="change-target"
        legend={copy.what}
        columns={2}
        options={targets.map(({ value, title, text, groups }) => ({
          value,
          title,
          disabled: groups.length === 0,
          description: <HoursText>{groups.length === 0 ? copy.targets.none : text}</HoursText>,
        }))}
        value={aim}
        onChange={(value) => {
          setAim(value);
          setChoice(null);
          change.reset();
        }}
      />
      {target && (
        <ChangeChoice
          key={target.value}
          target={target}
          chosen={choice}
          onChoose={(chosen) => {
            setChoice(chosen);
            change.reset();
          }}
        />
      )}
      {choice && (
        <section className={styles.stack} aria-label={copy.plan.title}>
          <h3>{copy.plan.title}</h3>
          {plan.isLoading && <Skeleton height="10rem" />}
          {planProblem && <Alert tone="danger">{planProblem}</Alert>}
          {plan.data && <ChangePlanView plan={plan.data} />}
        </section>
      )}
      {problem && (
        <Alert tone="danger" announce>
          {problem}
        </Alert>
      )}
      <div className={styles.buttons}>
        {choice && (
          <Button look="main" softDisabled={!plan.data} busy={isBusy || plan.isFetching} onClick={press}>
            {plan.data && plan.data.difference > 0
              ? copy.press.pay(formatClp(plan.data.difference))
              : copy.press.now}
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  );
}
