import type { SchoolYear } from "@shop/contracts/fields/primitives";
import { formatRut } from "@shop/domain/people/rut";
import { enterGoesOn } from "@shop/ui/form/enter-goes-on";
import { ErrorSummary } from "@shop/ui/form/error-summary";
import { RunningText } from "@shop/ui/running-text";
import type { ComponentProps, ReactNode, Ref } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { DraftStudent } from "../../basket/basket";
import { useBuyerStore } from "../../basket/buyer";
import { keptLinesOf } from "../../basket/kept-lines";
import { fullName } from "../../lib/forms/full-name";
import { nextPaint } from "../../lib/page/next-paint";
import { Assistance } from "../../shared/assistance/assistance";
import { Badge } from "../../ui/badge";
import { PERSON_LABELS } from "../../ui/form/person-specs";
import { TermsCheckbox } from "../../ui/form/terms-checkbox";
import { SchoolFields } from "./school-fields";
import { studentDetailsCopy as copy } from "./student-details-copy";
import styles from "./student-form.module.css";
import {
  type SiblingSchool,
  STUDENT_FIELDS,
  type StudentFormKind,
  type StudentValues,
  summaryMessage,
} from "./student-values";
import { StudyFields } from "./study-fields";

interface StudentFormProps {
  id: string;
  form: UseFormReturn<StudentValues>;
  student: Pick<DraftStudent, "name" | "fatherLastName" | "lastName" | "rut">;
  isDone: boolean;
  isOneOfSeveral?: boolean;
  /** What stands around it names it. */
  isNamed?: boolean;
  sibling: SiblingSchool | null;
  average: StudentFormKind["average"];
  asksName: boolean;
  schoolYear: SchoolYear | null;
  terms: Pick<
    ComponentProps<typeof TermsCheckbox>,
    "contractUrls" | "rulebookContractUrl" | "asksPublicity"
  > | null;
  onSend: (values: StudentValues) => void;
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** STUD-01, STUD-03, STUD-04. */
export function StudentForm(props: StudentFormProps) {
  const { isOneOfSeveral = false, isNamed = false, sibling } = props;
  const { id, form, student, isDone, average, asksName, schoolYear, terms, onSend, headingRef, children } =
    props;
  const { errors, submitCount } = form.formState;
  const { getState } = useBuyerStore();
  const problems = STUDENT_FIELDS.flatMap((name) => {
    const error = errors[name];
    return error?.message ? [{ name, message: summaryMessage(error.type, error.message) }] : [];
  });
  return (
    <section className={styles.section} aria-labelledby={isNamed ? undefined : `${id}-title`}>
      <div>
        {!isNamed && (
          <div className={styles.header}>
            <h2 id={`${id}-title`} ref={headingRef} tabIndex={-1}>
              {isOneOfSeveral ? copy.titleOf(student.name) : copy.title}
            </h2>
            {isDone && <Badge tone="green">{copy.done}</Badge>}
          </div>
        )}
        <p className={styles.subtitle}>{(isDone ? copy.saved : copy.subtitle)(student.name)}</p>
      </div>
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit(async (values) => {
          await nextPaint();
          onSend(values);
        })}
        onKeyDown={enterGoesOn}
      >
        <ErrorSummary problems={problems} labels={PERSON_LABELS} submitCount={submitCount} />
        <Assistance readLines={() => keptLinesOf(getState().draft)} />
        <SchoolFields form={form} sibling={sibling} />
        <StudyFields form={form} average={average} asksName={asksName} schoolYear={schoolYear}>
          <RunningText>{copy.known(fullName(student), formatRut(student.rut))}</RunningText>
        </StudyFields>
        {children}
        {terms && <TermsCheckbox {...form.register("terms")} {...terms} error={errors.terms?.message} />}
      </form>
    </section>
  );
}
