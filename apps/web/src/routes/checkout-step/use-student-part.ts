import { ApiError } from "@shop/contracts/client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useDraft } from "../../basket/stepper/draft-store";
import { enrolmentsOf, showSibling } from "../../basket/stepper/siblings";
import { ProcessError } from "../../features/checkout/payment/process-error";
import type { IncompleteStudent } from "../../features/checkout/use-checkout";
import { studentDetailsCopy } from "../../features/student-details/student-details-copy";
import {
  markMissing,
  type StudentValues,
  siblingSchool,
  studentChanges,
  typedOf,
} from "../../features/student-details/student-values";
import { useStudentForm } from "../../features/student-details/use-student-form";
import { api } from "../../lib/api";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { useSingleMutation } from "../../lib/queries/use-single-mutation";

const SCROLL_AFTER_MS = 300;

export function useStudentPart() {
  const { data: config } = useQuery(shopConfigQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = useDraft((store) => store.draft);
  const { student, studentTyped } = draft;
  const others = enrolmentsOf(draft).filter((enrolment) => enrolment.student.id !== student.id);
  const waiting = others.find(({ isStudentDone }) => !isStudentDone)?.student ?? null;
  const isFurther = others.some(({ isStudentDone }) => isStudentDone);
  const sibling = siblingSchool(
    others.map((other) => ({ name: other.student.name, typed: other.studentTyped })),
  );
  const form = useStudentForm({
    student,
    sibling,
    typed: studentTyped,
    onTyped: keepTyped,
    average: "open",
    asksName: true,
    hasTerms: waiting === null,
    schoolYear: draft.year,
  });
  const goingOn = useSingleMutation({
    mutationFn: saveStudent,
    onSuccess: () => waiting && showStudent(waiting),
  });
  useEffect(() => {
    if (isFurther) showForm(heading.current);
  }, [isFurther]);
  return {
    config,
    form,
    heading,
    sibling,
    /** The student whose form comes next; null on the last, which has the terms. */
    waiting,
    goingOn,
    save: saveStudent,
    /** Back to the student whose data were missing; false if they belong to an earlier step. */
    reopen: ({ studentId, fields }: IncompleteStudent) => {
      if (studentId === student.id) return markMissing(form, fields);
      showStudent({ id: studentId });
      return true;
    },
    scroll: () => setTimeout(() => showForm(heading.current), SCROLL_AFTER_MS),
  };
}

export function showStudent({ id }: { id: number | null }) {
  const { draft, change } = useDraft.getState();
  if (id !== null) change(showSibling(draft, id));
}

// Scrolls to the student's form 300 ms after the guardian was saved and focuses its title (STEPPER-10).
function showForm(heading: HTMLHeadingElement | null) {
  // The buyer is already typing: moving the focus would lose a key.
  if (document.activeElement?.matches("input, select, textarea")) return;
  const isCalm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
  heading?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" });
  heading?.focus({ preventScroll: true });
}

function keepTyped(values: StudentValues) {
  const { draft, change } = useDraft.getState();
  change({ studentTyped: typedOf(values, draft.student) });
}

async function saveStudent(values: StudentValues): Promise<void> {
  const { draft, change } = useDraft.getState();
  if (draft.student.id === null) return;
  try {
    await api("updateStudent", {
      params: { id: draft.student.id },
      body: studentChanges(values),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { errorTitle, sendFailed } = studentDetailsCopy;
    throw new ProcessError(sendFailed(error.text), errorTitle, { cause: error });
  }
  const { birthday, email, phone } = values;
  change({ isStudentDone: true, student: { ...draft.student, birthday, email, phone } });
}
