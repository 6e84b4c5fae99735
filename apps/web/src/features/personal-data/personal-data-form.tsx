import { santiagoDate } from "@shop/domain/format/instants";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { useDraft } from "../../lib/draft/draft-store";
import { kindOf } from "../../lib/program-kind";
import { ErrorSummary } from "../../ui/error-summary";
import { problemsOf } from "../../ui/form/problems-of";
import { WaitOverlay } from "../../ui/wait-overlay";
import { PersonFields } from "./person-fields";
import { personalDataCopy as copy } from "./personal-data-copy";
import styles from "./personal-data-form.module.css";
import {
  FIELDS,
  fromValues,
  type PersonalDataValues,
  personalDataResolver,
  toValues,
} from "./personal-data-values";
import { PreferredVenueField } from "./preferred-venue-field";
import { saveFailure } from "./save-failure";
import { SaveFailureDialog } from "./save-failure-dialog";
import { usePreferredVenues } from "./use-preferred-venues";
import type { useSavePersonalData } from "./use-save-personal-data";

interface PersonalDataFormProps {
  /** Id of the form, for the button that stands outside of it. */
  id: string;
  saving: ReturnType<typeof useSavePersonalData>;
}

/** 'Datos personales' of who will study; kept while typed, checked field by field once left (DATA-01, DATA-08). */
export function PersonalDataForm({ id, saving }: PersonalDataFormProps) {
  const { draft } = useDraft();
  const places = usePreferredVenues();
  const program = draft.program && { ...draft.program, kind: kindOf(draft.program) };
  const form = useForm<PersonalDataValues>({
    defaultValues: toValues(draft.student),
    resolver: personalDataResolver(program, santiagoDate(new Date())),
    mode: "onTouched",
    shouldFocusError: false,
  });
  useKeptDraft(form);

  const sender = useRef<HTMLElement>(null);
  const { errors, submitCount } = form.formState;
  const failure = saving.error && saveFailure(saving.error, form.getValues("email"));
  const problems = problemsOf(
    errors,
    FIELDS.map(([name]) => name),
  );

  function send(values: PersonalDataValues) {
    sender.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const typed = fromValues(values);
    const sede = places.venues.find((venue) => venue.id === typed.preferredVenueId)?.name ?? null;
    saving.mutate({ student: { ...useDraft.getState().draft.student, ...typed }, sede });
  }

  function closeFailure() {
    const field = failure?.field;
    if (field) form.setError(field, { type: "server", message: failure.text });
    saving.reset();
    // Once the dialog has let go of the focus, which the wait before it has lost.
    setTimeout(() => (field ? form.setFocus(field) : sender.current?.focus()));
  }

  return (
    <form id={id} className={styles.form} noValidate onSubmit={form.handleSubmit(send)}>
      <ErrorSummary problems={problems} submitCount={submitCount} />
      <PersonFields form={form} />
      {places.isAsked && <PreferredVenueField form={form} {...places} />}
      <WaitOverlay open={saving.isPending} text={copy.sending} />
      <SaveFailureDialog failure={failure} onClose={closeFailure} />
    </form>
  );
}

/** Writes every change to the draft, so that neither reload nor Back loses anything (STEPPER-03). */
function useKeptDraft(form: ReturnType<typeof useForm<PersonalDataValues>>) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { draft, change } = useDraft.getState();
          change({ student: { ...draft.student, ...fromValues(values), isSaved: false } });
        },
      }),
    [form],
  );
}
