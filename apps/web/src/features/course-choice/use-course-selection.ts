import type { Course } from "@shop/contracts/offer/courses";
import { withSeats } from "@shop/domain/courses/seats";
import { type SelectionChange, toggleCourse } from "@shop/domain/courses/selection/select-course";
import type { SelectionNotice } from "@shop/domain/courses/selection/selection-notices";
import { courseNameAmong, subjectKey } from "@shop/domain/courses/subject-groups";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { PlaceChoice } from "../../basket/place-choice";
import { useDraft } from "../../basket/stepper/draft-store";
import { useChoices } from "../../basket/stepper/use-choices";
import { useStableCallback } from "../../lib/use-stable-callback";
import { useCourseOffer } from "./offer/use-course-offer";
import { type LostSubject, lossReason, useLoss } from "./use-loss";

interface Pressed {
  pressedId: number;
  notices: readonly SelectionNotice[];
}

export type CourseSelection = ReturnType<typeof useCourseSelection>;

/** One per screen: week and list share it. */
export function useCourseSelection(place: PlaceChoice) {
  const offer = useCourseOffer(place);
  const courseIds = useDraft(({ draft }) => draft.courseIds);
  const { chooseCourses } = useChoices();
  const [outcome, setOutcome] = useState<Pressed | null>(null);
  const [previewId, setPreviewId] = useState<number | null>(null);
  const { lost, hearOfLoss } = useLostCourses(place, offer);

  const press = useStableCallback((pressedId: number, conflicts: "ask" | "replace" = "ask") => {
    const change: SelectionChange = toggleCourse(courseIds, pressedId, offer.courses, {
      m2: "warn",
      conflicts,
    });
    setOutcome({ pressedId, notices: change.notices });
    keep(change.courseIds);
  });

  const chosen = useMemo(
    () => offer.courses.filter(({ id }) => courseIds.includes(id)),
    [offer.courses, courseIds],
  );

  // In list order, which the order and its receipt keep.
  function keep(ids: readonly number[]) {
    const next = offer.courses.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
    if (next.join() !== courseIds.join()) chooseCourses(next);
  }

  function choose(courses: readonly Course[]) {
    setOutcome(null);
    keep(courses.map(({ id }) => id));
  }

  return {
    offer,
    lost,
    hearOfLoss,
    outcome,
    press,
    choose,
    dismiss: () => setOutcome(null),
    chosen,
    preview: offer.courses.find(({ id }) => id === previewId) ?? null,
    showPreview: setPreviewId,
  };
}

function useLostCourses(place: PlaceChoice, { isSettled, courses }: ReturnType<typeof useCourseOffer>) {
  const courseIds = useDraft(({ draft }) => draft.courseIds);
  const { chooseCourses } = useChoices();
  const { lost, tell, hearOfLoss } = useLoss(
    place,
    courses.filter(({ id }) => courseIds.includes(id)).map(subjectKey),
  );
  const wasSettled = useRef(false);
  // Names sections that are no longer listed.
  const known = useRef(courses);
  const gone = useMemo(() => {
    const available = withSeats(courses).map(({ id }) => id);
    return courseIds.filter((id) => !available.includes(id));
  }, [courseIds, courses]);

  const drop = useEffectEvent((ids: readonly number[], isNews: boolean) => {
    tell(
      ids.map((id) => lostSubject(id, { place, listed: courses, before: known.current })),
      isNews,
    );
    chooseCourses(courseIds.filter((id) => !ids.includes(id)));
  });
  useEffect(() => {
    if (!isSettled) return;
    const isNews = wasSettled.current;
    wasSettled.current = true;
    if (gone.length > 0) drop(gone, isNews);
    known.current = courses;
  }, [isSettled, gone, courses]);
  return { lost, hearOfLoss };
}

interface Offers {
  place: PlaceChoice;
  listed: readonly Course[];
  before: readonly Course[];
}

function lostSubject(id: number, { place, listed, before }: Offers): LostSubject {
  const known = [...listed, ...before];
  const course = known.find((one) => one.id === id);
  return {
    key: course ? subjectKey(course) : "",
    name: course ? courseNameAmong(course, known) : "",
    reason: lossReason(
      listed.filter((one) => one.id === id),
      place,
    ),
  };
}
