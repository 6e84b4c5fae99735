import { ApiError } from "@shop/contracts/client";
import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { WaitOverlay } from "@shop/ui/dialog/wait-overlay";
import { FieldScope } from "@shop/ui/fields/field-context";
import { kitCopy } from "@shop/ui/kit-copy";
import { finishStudent } from "../../basket/legacy/enrolments";
import type { Enrolment } from "../../basket/legacy/legacy-state";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { flowCopy } from "../../features/checkout/flows/flow-copy";
import { StudentForm } from "../../features/student-details/student-form";
import {
  type StudentValues,
  siblingSchool,
  studentChanges,
  typedOf,
} from "../../features/student-details/student-values";
import { useStudentForm } from "../../features/student-details/use-student-form";
import { api } from "../../lib/api";
import { useSingleMutation } from "../../lib/queries/use-single-mutation";
import { legacyCheckoutCopy as copy } from "./legacy-checkout-copy";

export const formOfStudent = (id: number) => `estudiante-${id}`;

interface StudentPartProps {
  formId: string;
  student: Enrolment;
  isDone: boolean;
  onSaved: () => void;
}

export function StudentPart({ formId, student, isDone, onSaved }: StudentPartProps) {
  const studentsTyped = useLegacy(({ draft }) => draft.studentsTyped);
  const students = useLegacy(({ draft }) => draft.studentsWithPrices);
  const typed = studentsTyped[student.id] ?? {};
  const others = students.filter(({ id }) => id !== student.id);
  const sibling = siblingSchool(others.map(({ id, name }) => ({ name, typed: studentsTyped[id] ?? {} })));
  const form = useStudentForm({
    student,
    sibling,
    typed,
    onTyped: (values) => keepTyped(student.id, values),
    average: "strict",
    asksName: false,
    hasTerms: false,
    schoolYear: student.program.year,
  });
  const saving = useSingleMutation({
    mutationFn: (values: StudentValues) =>
      api("updateStudent", { params: { id: student.id }, body: studentChanges(values) }),
    onSuccess: (_student, { birthday, email, phone }) => {
      const { draft: state, change } = useLegacy.getState();
      change(finishStudent(state, student.id, { birthday, email, phone }));
      onSaved();
    },
  });
  const { error } = saving;
  return (
    <FieldScope value={formId}>
      <StudentForm
        id={formId}
        form={form}
        student={student}
        isDone={isDone}
        isNamed
        sibling={sibling}
        average="strict"
        asksName={false}
        schoolYear={student.program.year}
        terms={null}
        onSend={saving.mutate}
      />
      <WaitOverlay open={saving.isPending} text={flowCopy.legacyWait.sending} />
      <AlertDialog
        open={error !== null}
        title={copy.error}
        text={<p>{copy.studentFailed(error instanceof ApiError ? error.text : kitCopy.errorTitle)}</p>}
        confirmLabel={kitCopy.understood}
        onConfirm={() => saving.reset()}
      />
    </FieldScope>
  );
}

function keepTyped(id: number, values: StudentValues) {
  const { draft: state, change } = useLegacy.getState();
  const student = state.studentsWithPrices.find((line) => line.id === id);
  if (student) change({ studentsTyped: { ...state.studentsTyped, [id]: typedOf(values, student) } });
}
