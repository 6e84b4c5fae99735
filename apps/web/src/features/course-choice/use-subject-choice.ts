import { courseDisplayName } from "@shop/domain/courses/course-name";
import {
  keepSubjects,
  mentionBlocking,
  subjectCourses,
  toggleSubject,
} from "@shop/domain/courses/selection/select-subject";
import type { SelectionNotice } from "@shop/domain/courses/selection/selection-notices";
import { groupBySubject } from "@shop/domain/courses/subject-groups";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { PlaceChoice } from "../../basket/place-choice";
import { useCourseOffer } from "./offer/use-course-offer";
import { lossReason, useLoss } from "./use-loss";

interface SubjectNotice {
  pressed: string;
  notices: readonly SelectionNotice[];
}

export type SubjectChoice = ReturnType<typeof useSubjectChoice>;

interface SubjectChoiceOptions {
  place: PlaceChoice;
  keys: readonly string[];
  onChoose: (keys: string[]) => void;
}

export function useSubjectChoice({ place, keys, onChoose }: SubjectChoiceOptions) {
  const offer = useCourseOffer(place);
  const groups = useMemo(() => groupBySubject(offer.courses), [offer.courses]);
  const [outcome, setOutcome] = useState<SubjectNotice | null>(null);
  const { lost, tell } = useLoss(place, keys);
  // Names subjects that are no longer listed.
  const known = useRef(groups);
  const { keys: kept, notices } = keepSubjects(keys, groups);
  const isLosing = offer.isSettled && kept.length < keys.length;

  const drop = useEffectEvent(() => {
    const orphans = notices.flatMap((notice) =>
      notice.code === "COURSE_DROPPED" && notice.reason === "M1_REMOVED" ? [notice.courseId] : [],
    );
    const gone = keys.filter((key) => !kept.includes(key));
    tell(
      gone.map((key) => {
        const listed = groups.find((one) => one.key === key);
        const group = listed ?? known.current.find((one) => one.key === key);
        const isOrphan = listed?.courses.some(({ id }) => orphans.includes(id));
        const reason = isOrphan ? "M1_REMOVED" : lossReason(listed?.courses ?? [], place);
        return { key, name: group?.displayName ?? "", reason };
      }),
      false,
    );
    onChoose(kept);
  });
  useEffect(() => {
    if (isLosing) drop();
    if (offer.isSettled) known.current = groups;
  }, [isLosing, offer.isSettled, groups]);

  return {
    offer,
    groups,
    lost: lost.subjects,
    outcome,
    chosen: subjectCourses(groups.filter(({ key }) => keys.includes(key))),
    isChosen: (key: string) => keys.includes(key),
    blockedBy: (key: string) => {
      const mention = mentionBlocking(key, keys, groups);
      return mention ? courseDisplayName(mention) : null;
    },
    press: (pressed: string) => {
      const change = toggleSubject(keys, pressed, groups);
      setOutcome({ pressed, notices: change.notices });
      onChoose(change.keys);
    },
  };
}
