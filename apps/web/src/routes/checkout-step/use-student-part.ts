import { ApiError } from "@shop/contracts/client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ProcessError } from "../../features/checkout/payment/process-error";
import type { IncompleteStudent } from "../../features/checkout/use-checkout";
import { studentDetailsCopy } from "../../features/student-details/student-details-copy";
import {
  markMissing,
  type StudentValues,
  studentChanges,
  typedOf,
} from "../../features/student-details/student-values";
import { useStudentForm } from "../../features/student-details/use-student-form";
import { api } from "../../lib/api";
import { useDraft } from "../../lib/draft/draft-store";
import { enrolmentsOf, showSibling } from "../../lib/draft/siblings";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { useSingleMutation } from "../../lib/queries/use-single-mutation";

const SCROLL_AFTER_MS = 300;

/** The part of step 5 that is one student's: the form, saving it before the pay press, and bringing it into sight. */
export function useStudentPart() {
  const { data: config } = useQuery(shopConfigQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = useDraft((store) => store.draft);
  const { student, studentTyped } = draft;
  const others = enrolmentsOf(draft).filter((enrolment) => enrolment.student.id !== student.id);
  const waiting = others.find(({ isStudentDone }) => !isStudentDone)?.student ?? null;
  const isFurther = others.some(({ isStudentDone }) => isStudentDone);
  const form = useStudentForm({
    student,
    typed: studentTyped,
    onTyped: keepTyped,
    average: "open",
    asksName: true,
    hasTerms: waiting === null,
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
    /** Whose form comes after this one; null on the last, which has the terms. */
    waiting,
    /** Saves this student and shows the next one's form. */
    goingOn,
    save: saveStudent,
    /** Back to the student whose data the press missed; false where they are asked on an earlier step. */
    reopen: ({ studentId, fields }: IncompleteStudent) => {
      if (studentId === student.id) return markMissing(form, fields);
      showStudent({ id: studentId });
      return true;
    },
    scroll: () => setTimeout(() => showForm(heading.current), SCROLL_AFTER_MS),
  };
}

/** Makes a student the one whose form is shown. */
export function showStudent({ id }: { id: number | null }) {
  const { draft, change } = useDraft.getState();
  if (id !== null) change(showSibling(draft, id));
}

/** Brings the student's form into sight 300 ms after the guardian was saved, with the focus on its title (STEPPER-10). */
function showForm(heading: HTMLHeadingElement | null) {
  // Who is quicker than the scroll is already filling the form in: taking the focus away would lose a key.
  if (document.activeElement?.matches("input, select, textarea")) return;
  const isCalm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
  heading?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" });
  heading?.focus({ preventScroll: true });
}

function keepTyped(values: StudentValues) {
  const { draft, change } = useDraft.getState();
  change({ studentTyped: typedOf(values, draft.student) });
}

/** @throws ProcessError in the step's words, for the failure is not the payment's */
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
