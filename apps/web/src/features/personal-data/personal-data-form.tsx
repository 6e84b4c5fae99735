import { santiagoDate } from "@shop/domain/format/instants";
import { useForm } from "react-hook-form";
import { useDraft } from "../../lib/draft/draft-store";
import { kindOf } from "../../lib/program-kind";
import { useKeptValues } from "../../lib/use-kept-values";
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
import { SaveFailureDialog } from "./save-failure-dialog";
import { useFailedSave } from "./use-failed-save";
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
  const places = usePreferredVenues(draft.program);
  const program = draft.program && { ...draft.program, kind: kindOf(draft.program) };
  const form = useForm<PersonalDataValues>({
    defaultValues: toValues(draft.student),
    resolver: personalDataResolver(program, santiagoDate(new Date())),
    mode: "onTouched",
    shouldFocusError: false,
  });
  useKeptValues(form, keepInDraft);

  const { errors, submitCount } = form.formState;
  const { failure, rememberSender, closeFailure } = useFailedSave(form, saving);
  const problems = problemsOf(
    errors,
    FIELDS.map(([name]) => name),
  );

  function send(values: PersonalDataValues) {
    rememberSender();
    const typed = fromValues(values);
    const sede = places.venues.find((venue) => venue.id === typed.preferredVenueId)?.name ?? null;
    saving.mutate({ student: { ...useDraft.getState().draft.student, ...typed }, sede });
  }

  return (
    <form id={id} className={styles.form} noValidate onSubmit={form.handleSubmit(send)}>
      <ErrorSummary problems={problems} submitCount={submitCount} />
      <PersonFields form={form} />
      {places.isAsked && (
        <PreferredVenueField
          control={form.register("preferredVenueId")}
          error={errors.preferredVenueId?.message}
          {...places}
        />
      )}
      <WaitOverlay open={saving.isPending} text={copy.sending} />
      <SaveFailureDialog failure={failure} onClose={closeFailure} />
    </form>
  );
}

/** Writes what is typed to the draft (STEPPER-03). */
function keepInDraft(values: PersonalDataValues) {
  const { draft, change } = useDraft.getState();
  change({ student: { ...draft.student, ...fromValues(values), isSaved: false } });
}
