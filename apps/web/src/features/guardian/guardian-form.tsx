import { santiagoDate } from "@shop/domain/format/instants";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { AlertDialog } from "@shop/ui/dialog/alert-dialog";
import { enterGoesOn } from "@shop/ui/form/enter-goes-on";
import { ErrorSummary, problemsOf } from "@shop/ui/form/error-summary";
import { type FieldSpec, FormRows } from "@shop/ui/form/form-rows";
import type { UseFormReturn } from "react-hook-form";
import { useBuyer, useBuyerStore } from "../../basket/buyer";
import { keptLinesOf } from "../../basket/kept-lines";
import { useNameRules } from "../../lib/forms/use-name-rules";
import { Assistance } from "../../shared/assistance/assistance";
import { withOneSurname } from "../../shared/one-surname";
import { PERSON, PERSON_LABELS } from "../../ui/form/person-specs";
import { AddressFields } from "./address-fields";
import { guardianCopy as copy } from "./guardian-copy";
import styles from "./guardian-form.module.css";
import { GUARDIAN_FIELDS, type GuardianField, type GuardianValues } from "./guardian-values";
import { isAdult } from "./is-adult";
import type { GuardianState } from "./use-guardian";

export const GUARDIAN_FORM = "apoderado";
const TITLE_ID = `${GUARDIAN_FORM}-title`;

interface GuardianFormProps {
  guardian: GuardianState;
  isNamed?: boolean;
}

/** GUARD-01, GUARD-14. */
export function GuardianForm({ guardian, isNamed = false }: GuardianFormProps) {
  const { form, formState, failure } = guardian;
  const { errors, submitCount } = formState;
  const { getState } = useBuyerStore();
  const problems = problemsOf(errors, GUARDIAN_FIELDS);
  return (
    <section className={styles.section} aria-labelledby={isNamed ? undefined : TITLE_ID}>
      <div>
        {!isNamed && <h2 id={TITLE_ID}>{copy.title}</h2>}
        <p className={styles.subtitle}>{guardian.isProven ? copy.toSave : copy.before}</p>
      </div>
      <form
        id={GUARDIAN_FORM}
        className={styles.form}
        noValidate
        onSubmit={guardian.press}
        onKeyDown={enterGoesOn}
      >
        <ErrorSummary problems={problems} labels={PERSON_LABELS} submitCount={submitCount} />
        <Assistance readLines={() => keptLinesOf(getState().draft)} />
        <StudentDataButton guardian={guardian} />
        <PersonFields form={form} />
        <KnownDataButton guardian={guardian} />
        <AddressFields form={form} />
        {guardian.hasFailed && failure === null && (
          <Alert tone="danger" title={copy.processError}>
            {copy.processText}
          </Alert>
        )}
      </form>
      <AlertDialog
        open={failure !== null}
        title={failure?.title}
        text={<p>{failure?.text}</p>}
        confirmLabel={copy.accept}
        onConfirm={guardian.closeFailure}
      />
    </section>
  );
}

// For an adult student who pays.
function StudentDataButton({ guardian: { form } }: { guardian: GuardianState }) {
  const student = useBuyer((buyer) => buyer.student);
  // The graduates' short form has no birth date.
  if (student.birthday !== "" && !isAdult(student.birthday, santiagoDate(new Date()))) return null;
  function fill() {
    const { name, fatherLastName, lastName, rut, email, phone } = student;
    const hasOneSurname = student.hasOneSurname ? "1" : "";
    const person = { name, fatherLastName, motherLastName: lastName, hasOneSurname, rut, email, phone };
    const known = Object.fromEntries(Object.entries(person).filter(([, text]) => text !== ""));
    form.reset({ ...form.getValues(), ...known }, { keepDefaultValues: true });
  }
  return (
    <Button size="small" onClick={fill}>
      {copy.useStudent}
    </Button>
  );
}

// An earlier buyer fills the form by proving the e-mail again.
function KnownDataButton({ guardian }: { guardian: GuardianState }) {
  const { hasKnown, isFilling, isProven, fillKnown } = guardian;
  if (hasKnown !== null)
    return (
      <Alert tone={hasKnown ? "success" : "info"} announce>
        {hasKnown ? copy.filled : copy.nothingKnown}
      </Alert>
    );
  // In the button's place: nothing moves under who has just proven the mailbox.
  if (isProven)
    return (
      <div className={styles.proven}>
        <Alert tone="success" announce>
          {copy.verified}
        </Alert>
      </div>
    );
  return (
    <div className={styles.prefill}>
      <Button size="small" busy={isFilling} aria-describedby="datos-conocidos" onClick={fillKnown}>
        {copy.fillKnown}
      </Button>
      <p id="datos-conocidos" className={styles.hint}>
        {copy.fillHint}
      </p>
    </div>
  );
}

const ROWS = [
  [PERSON.name],
  [PERSON.fatherLastName, PERSON.motherLastName],
  [PERSON.rut, PERSON.phone],
  [{ ...PERSON.email, hint: `${copy.corporate} ${copy.spam}` }],
] as const;

function PersonFields({ form }: { form: UseFormReturn<GuardianValues> }) {
  const rules = useNameRules();
  const rows = withOneSurname<FieldSpec<GuardianField>>(ROWS, "motherLastName", {
    isTicked: form.watch("hasOneSurname") !== "",
    surname: form.watch("motherLastName"),
    onTick: (isTicked) => {
      form.setValue("hasOneSurname", isTicked ? "1" : "");
      form.setValue("motherLastName", "", { shouldValidate: isTicked });
    },
  });
  return <FormRows form={form} rows={rules === "people" ? rows : ROWS} />;
}
