import type { Course } from "@shop/contracts/offer/courses";
import type { WeekPlan } from "@shop/domain/planner/plan-week";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { RetryLine } from "@shop/ui/error-state";
import { CalendarCheck } from "lucide-react";
import { useRef, useState } from "react";
import type { Draft } from "../../basket/stepper/draft";
import { useDraft } from "../../basket/stepper/draft-store";
import { useChoices } from "../../basket/stepper/use-choices";
import { useChunk } from "../../lib/chunks/use-chunk";
import styles from "./week-planner.module.css";
import { weekPlannerCopy as copy } from "./week-planner-copy";

interface WeekPlannerProps {
  courses: readonly Course[];
  chosen: readonly Course[];
}

const weekOf = ({ program, venueId, month, courseIds }: Draft) =>
  [program?.id, venueId, month, ...courseIds].join();

export function WeekPlanner({ courses, chosen }: WeekPlannerProps) {
  const [isOpen, setOpen] = useState(false);
  const [lastNews, setNews] = useState<{ text: string; week: string; before?: number[] } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { state, start } = useChunk(() => import("./planner-dialog"));
  const courseIds = useDraft(({ draft }) => draft.courseIds);
  const week = useDraft(({ draft }) => weekOf(draft));
  const { chooseCourses } = useChoices();

  function open() {
    setOpen(true);
    start();
  }

  function take(plan: WeekPlan<Course>) {
    chooseCourses(plan.courses.map(({ id }) => id));
    tell({ text: copy.taken(plan.courses.length), before: courseIds });
    setOpen(false);
  }

  function undo(before: number[]) {
    chooseCourses(before);
    tell({ text: copy.undone });
    // The pressed button disappears: keep the focus from falling back to the top of the page.
    opener.current?.focus();
  }

  const tell = (news: { text: string; before?: number[] }) =>
    setNews({ ...news, week: weekOf(useDraft.getState().draft) });
  // A week no longer chosen has no notice and no undo, even if it is chosen again.
  const shownNews = lastNews?.week === week ? lastNews : null;
  if (lastNews && !shownNews) setNews(null);
  const { before } = shownNews ?? {};
  return (
    <div className={styles.planner}>
      <p>{copy.lead}</p>
      <Button
        ref={opener}
        icon={<CalendarCheck aria-hidden="true" />}
        aria-haspopup="dialog"
        busy={state.status === "loading"}
        onClick={open}
      >
        {copy.open}
      </Button>
      <div role="status" className={styles.news}>
        {shownNews && (
          <Alert
            tone="success"
            action={
              before && (
                <Button size="small" onClick={() => undo(before)}>
                  {copy.undo}
                </Button>
              )
            }
          >
            {shownNews.text}
          </Alert>
        )}
      </div>
      {state.status === "failed" && (
        <RetryLine retrying={false} onRetry={start}>
          {copy.failed}
        </RetryLine>
      )}
      {isOpen && state.status === "ready" && (
        <state.module.PlannerDialog
          courses={courses}
          chosen={chosen}
          onTake={take}
          onMoved={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
