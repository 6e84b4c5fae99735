import type { Course } from "@shop/contracts/offer/courses";
import { planWeek, type WeekPlan } from "@shop/domain/planner/plan-week";
import { NO_WISHES } from "@shop/domain/planner/wishes";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { Dialog } from "@shop/ui/dialog/dialog";
import { useMemo, useRef, useState } from "react";
import { Elsewhere } from "./elsewhere";
import { changeTexts, PlanCard } from "./plan-card";
import { WantedSubjectChips, WishChips } from "./planner-choices";
import styles from "./planner-dialog.module.css";
import { useWantedSubjects, type WantedSubjects } from "./use-wanted-subjects";
import { weekPlannerCopy as copy } from "./week-planner-copy";

interface PlannerDialogProps {
  courses: readonly Course[];
  chosen: readonly Course[];
  onTake: (plan: WeekPlan<Course>) => void;
  onMoved: () => void;
  onClose: () => void;
}

const SHOWN_PLANS = 3;

export function PlannerDialog({ courses, chosen, onTake, onMoved, onClose }: PlannerDialogProps) {
  const wanted = useWantedSubjects(courses, chosen);
  const plansTitle = useRef<HTMLHeadingElement>(null);
  const [wishes, setWishes] = useState(NO_WISHES);
  const subjects = wanted.subjects.filter(({ isWanted }) => isWanted);
  const keys = subjects.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subjects are anew in every render, their keys are not
  const plans = useMemo(
    () => planWeek(subjects, { wishes, chosenIds: chosen.map(({ id }) => id), limit: SHOWN_PLANS }).plans,
    [courses, keys, chosen, wishes],
  );
  const hasPlans = subjects.length > 0 && plans.length > 0;
  const leftOut = plans[0]?.leftOut.length ?? subjects.length;

  function showPlans() {
    plansTitle.current?.scrollIntoView();
    plansTitle.current?.focus({ preventScroll: true });
  }

  return (
    <Dialog open onClose={onClose} title={copy.title} description={copy.description} size="wide">
      <div className={styles.choices}>
        <WantedSubjectChips {...wanted} />
        <WishChips wishes={wishes} onChange={setWishes} />
        <div className={styles.status}>
          <p role="status">{statusOf(subjects.length, plans.length, leftOut)}</p>
          {hasPlans && (
            <Button size="small" onClick={showPlans}>
              {copy.seePlans}
            </Button>
          )}
        </div>
      </div>
      <section className={styles.plans} aria-labelledby="propuestas" hidden={subjects.length === 0}>
        <h3 id="propuestas" ref={plansTitle} tabIndex={-1}>
          {copy.plans}
        </h3>
        {subjects.length > 0 && leftOut > 0 && <LeftOut subjects={subjects} plan={plans[0]} />}
        <ul className={styles.list}>
          {plans.map((plan, index) => (
            <li key={plan.courses.map(({ id }) => id).join()}>
              <PlanCard
                title={copy.plan(index + 1)}
                plan={plan}
                wishes={wishes}
                changes={changeTexts(chosen, plan)}
                isCurrent={isSameWeek(chosen, plan)}
                takeLabel={copy.take}
                onTake={() => onTake(plan)}
              />
            </li>
          ))}
        </ul>
      </section>
      {subjects.length > 0 && leftOut > 0 && (
        <Elsewhere
          names={subjects.map(({ displayName }) => displayName)}
          chosen={chosen}
          wishes={wishes}
          leftOutHere={leftOut}
          onMoved={onMoved}
        />
      )}
    </Dialog>
  );
}

function statusOf(subjects: number, plans: number, leftOut: number): string {
  if (subjects === 0) return copy.chooseFirst;
  if (plans === 0) return copy.none;
  return leftOut > 0 ? copy.foundInPart(plans) : copy.found(plans);
}

function isSameWeek(chosen: readonly Course[], { courses }: WeekPlan<Course>): boolean {
  return (
    chosen.length === courses.length && courses.every(({ id }) => chosen.some((course) => course.id === id))
  );
}

interface LeftOutProps {
  subjects: WantedSubjects["subjects"];
  plan: WeekPlan<Course> | undefined;
}

function LeftOut({ subjects, plan }: LeftOutProps) {
  if (!plan) return null;
  return (
    <Alert tone="warning" title={copy.leftOut.title}>
      <ul>
        {plan.leftOut.map(({ key, reason }) => {
          const name = subjects.find((subject) => subject.key === key)?.displayName ?? "";
          return <li key={key}>{copy.leftOut[reason](name)}</li>;
        })}
      </ul>
    </Alert>
  );
}
