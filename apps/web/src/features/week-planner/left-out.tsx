import type { Course } from "@shop/contracts/courses";
import type { WeekPlan } from "@shop/domain/planner/plan-week";
import { Alert } from "../../ui/alert";
import type { WantedSubjects } from "./use-wanted-subjects";
import { weekPlannerCopy as copy } from "./week-planner-copy";

interface LeftOutProps {
  subjects: WantedSubjects["subjects"];
  /** The best week here; undefined when not even one subject can be taken. */
  plan: WeekPlan<Course> | undefined;
}

/** Which wanted subjects do not fit here, each with why. */
export function LeftOut({ subjects, plan }: LeftOutProps) {
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
