import { WaitOverlay } from "@shop/ui/dialog/wait-overlay";
import { RadioCards } from "@shop/ui/fields/radio-cards";
import { enterGoesOn } from "@shop/ui/form/enter-goes-on";
import { ErrorSummary, problemsOf } from "@shop/ui/form/error-summary";
import { FormRows } from "@shop/ui/form/form-rows";
import type { ReactNode } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import type { StoredProgram } from "../../basket/legacy/legacy-state";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { PERSON_LABELS } from "../../ui/form/person-specs";
import type { InscriptionFormName, InscriptionValues } from "./inscription-forms";
import { personalDataCopy as copy } from "./personal-data-copy";
import styles from "./personal-data-form.module.css";
import { fromValues } from "./personal-data-values";
import { PreferredVenueField } from "./preferred-venue-field";
import { PublicityBox, useAsksPublicity } from "./publicity-box";
import { SaveFailureDialog, useFailedSave } from "./refusal/save-failure";
import type { useInscription } from "./use-inscription";
import { useInscriptionForm } from "./use-inscription-form";

interface InscriptionFormProps {
  id: string;
  name: InscriptionFormName;
  programs?: readonly StoredProgram[];
  priceOf?: (programId: number) => ReactNode;
  saving: ReturnType<typeof useInscription>;
}

/** INSC-04. */
export function InscriptionForm({ id, name, programs, priceOf, saving }: InscriptionFormProps) {
  const { form, rows, fields, places } = useInscriptionForm({ name, ...(programs ? { programs } : {}) });
  const { errors, submitCount } = form.formState;
  const asksPublicity = useAsksPublicity();
  const failed = useFailedSave(form, saving);

  function send({ programId, ...values }: InscriptionValues) {
    failed.rememberSender();
    const { draft: state } = useLegacy.getState();
    const chosen = programs?.find((program) => String(program.id) === programId);
    const program = chosen ?? state.selectedProgram;
    if (!program) return;
    const typed = fromValues(values);
    const sede = places?.venues.find((venue) => venue.id === typed.preferredVenueId)?.name ?? null;
    saving.mutate({ student: { ...state.typedStudent, ...typed }, program, sede, asksPublicity });
  }

  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit(send)}
      onKeyDown={enterGoesOn}
    >
      <ErrorSummary problems={problemsOf(errors, fields)} labels={PERSON_LABELS} submitCount={submitCount} />
      {programs && name === "addStudent" && (
        <ProgramCards form={form} programs={programs} priceOf={priceOf} />
      )}
      {programs && name !== "addStudent" && <FormRows form={form} rows={[[programField(programs)]]} />}
      <FormRows form={form} rows={rows} />
      {places && (
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

const programField = (programs: readonly StoredProgram[]) => ({
  name: "programId" as const,
  label: copy.labels.programId,
  options: programs.map((program) => ({ value: String(program.id), label: program.name })),
});

interface ProgramCardsProps {
  form: UseFormReturn<InscriptionValues>;
  programs: readonly StoredProgram[];
  priceOf: ((programId: number) => ReactNode) | undefined;
}

function ProgramCards({ form, programs, priceOf }: ProgramCardsProps) {
  const { field, fieldState } = useController({ control: form.control, name: "programId" });
  return (
    <RadioCards
      name="programId"
      legend={copy.labels.programId}
      columns={2}
      options={programs.map(({ id, name }) => ({
        value: String(id),
        title: name,
        description: priceOf?.(id),
      }))}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
