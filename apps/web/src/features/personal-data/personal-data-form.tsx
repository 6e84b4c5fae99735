import { santiagoDate } from "@shop/domain/format/instants";
import { WaitOverlay } from "@shop/ui/dialog/wait-overlay";
import { enterGoesOn } from "@shop/ui/form/enter-goes-on";
import { ErrorSummary, problemsOf } from "@shop/ui/form/error-summary";
import { FormRows } from "@shop/ui/form/form-rows";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { DraftProgram } from "../../basket/basket";
import { useBuyerStore } from "../../basket/buyer";
import { useKeptValues } from "../../lib/forms/use-kept-values";
import { useNameRules } from "../../lib/forms/use-name-rules";
import { kindOf } from "../../lib/programs/program-kind";
import { PERSON_LABELS, STUDENT } from "../../ui/form/person-specs";
import { personalDataCopy as copy } from "./personal-data-copy";
import styles from "./personal-data-form.module.css";
import {
  FIELDS,
  fromValues,
  type PersonalDataValues,
  personalDataResolver,
  toValues,
} from "./personal-data-values";
import { PreferredVenueField, usePreferredVenues } from "./preferred-venue-field";
import { PublicityBox, useAsksPublicity } from "./publicity-box";
import { SaveFailureDialog, useFailedSave } from "./refusal/save-failure";
import type { useSavePersonalData } from "./use-save-personal-data";

interface PersonalDataFormProps {
  id: string;
  saving: ReturnType<typeof useSavePersonalData>;
  /** Limits the preferred venues; null allows any. */
  program: DraftProgram | null;
  settledVenue?: string;
  rutsOfOthers?: readonly string[];
}

const NOBODY: readonly string[] = [];

/** Saved while typed, each field checked when left (DATA-01). */
export function PersonalDataForm({
  id,
  saving,
  program,
  settledVenue,
  rutsOfOthers = NOBODY,
}: PersonalDataFormProps) {
  const store = useBuyerStore();
  const [start] = useState(() => toValues(store.getState().draft.student));
  const places = usePreferredVenues(program, settledVenue !== undefined);
  const asksPublicity = useAsksPublicity();
  const form = useForm<PersonalDataValues>({
    defaultValues: start,
    resolver: personalDataResolver(
      program && { ...program, kind: kindOf(program) },
      santiagoDate(new Date()),
      { rules: useNameRules(), rutsOfOthers },
    ),
    mode: "onTouched",
    shouldFocusError: false,
  });
  useKeptValues(form, (values) => {
    const { draft, change } = store.getState();
    change({ student: { ...draft.student, ...fromValues(values), isSaved: false } });
  });

  const { errors, submitCount } = form.formState;
  const failed = useFailedSave(form, saving);
  const problems = problemsOf(
    errors,
    FIELDS.map(([name]) => name),
  );

  function send(values: PersonalDataValues) {
    failed.rememberSender();
    const typed = fromValues(values);
    const chosen = places.venues.find((venue) => venue.id === typed.preferredVenueId)?.name ?? null;
    const student = { ...store.getState().draft.student, ...typed };
    saving.mutate({ student, sede: settledVenue ?? chosen, asksPublicity });
  }

  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit(send)}
      onKeyDown={enterGoesOn}
    >
      <ErrorSummary problems={problems} labels={PERSON_LABELS} submitCount={submitCount} />
      <PersonFields form={form} />
      {places.isAsked && (
        <PreferredVenueField
          control={form.register("preferredVenueId")}
          error={errors.preferredVenueId?.message}
          {...places}
        />
      )}
      {asksPublicity && (
        <PublicityBox
          control={form.register("publicity")}
          birthday={form.watch("birthday")}
          untick={() => form.setValue("publicity", false)}
        />
      )}
      <WaitOverlay open={saving.isPending} text={copy.sending} />
      <SaveFailureDialog failed={failed} />
    </form>
  );
}

const ROWS = [
  [STUDENT.name],
  [STUDENT.fatherLastName, { ...STUDENT.motherLastName, name: "lastName" }],
  [STUDENT.rut, STUDENT.birthday],
  [{ ...STUDENT.email, hint: copy.hints.email }, STUDENT.phone],
] as const;

function PersonFields({ form }: { form: UseFormReturn<PersonalDataValues> }) {
  return <FormRows form={form} rows={ROWS} />;
}
