import type { KeptLine } from "@shop/contracts/quote";
import { santiagoDate } from "@shop/domain/format/instants";
import { WaitOverlay } from "@shop/ui/dialog/wait-overlay";
import { RadioCards } from "@shop/ui/fields/radio-cards";
import { enterGoesOn } from "@shop/ui/form/enter-goes-on";
import { ErrorSummary, problemsOf } from "@shop/ui/form/error-summary";
import { type FieldSpec, FormRows } from "@shop/ui/form/form-rows";
import { type ReactNode, useState } from "react";
import { type UseFormReturn, useController, useForm } from "react-hook-form";
import type { DraftProgram, DraftStudent } from "../../basket/basket";
import { useKeptValues } from "../../lib/forms/use-kept-values";
import { useNameRules } from "../../lib/forms/use-name-rules";
import { Assistance } from "../../shared/assistance/assistance";
import { withOneSurname } from "../../shared/one-surname";
import { PERSON_LABELS } from "../../ui/form/person-specs";
import { PERSON_FORMS, type PersonFormName } from "./person-forms";
import { personalDataCopy as copy } from "./personal-data-copy";
import styles from "./personal-data-form.module.css";
import {
  fromValues,
  type PersonalDataField,
  type PersonalDataValues,
  personalDataResolver,
  toValues,
} from "./personal-data-values";
import { PreferredVenueField, useOnlyVenue, usePreferredVenues } from "./preferred-venue-field";
import { PublicityBox, useAsksPublicity } from "./publicity-box";
import { SaveFailureDialog, type Saving, useFailedSave } from "./refusal/save-failure";
import type { SentForm } from "./save-student";

export interface OfferedPrograms<Program = DraftProgram> {
  programs: readonly Program[];
  priceOf?: (programId: number) => ReactNode;
}

type Typed = ReturnType<typeof fromValues>;

interface PersonFormProps<Sent> {
  id: string;
  name: PersonFormName;
  start: DraftStudent;
  /** Limits the preferred venues; null allows any. */
  program: DraftProgram | null;
  settledVenue?: string | undefined;
  offered?: OfferedPrograms | undefined;
  rutsOfOthers: readonly string[];
  readLines: () => KeptLine[];
  onTyped: (typed: Typed, programId: string) => void;
  onSend: (typed: Typed, programId: string, sent: Omit<SentForm, "student">) => void;
  saving: Saving<Sent>;
}

// Kept while typed, each field checked when left (INSC-04).
export function PersonForm<Sent>({
  id,
  name,
  start,
  program,
  settledVenue,
  offered,
  rutsOfOthers,
  readLines,
  onTyped,
  onSend,
  saving,
}: PersonFormProps<Sent>) {
  const { rows, asksVenue, hasProgramCards } = PERSON_FORMS[name];
  const places = usePreferredVenues(program, settledVenue !== undefined || !asksVenue);
  const fields = [
    ...(offered ? (["programId"] as const) : []),
    ...rows.flat().map((spec) => spec.name),
    ...(places.isAsked ? (["preferredVenueId"] as const) : []),
  ];
  const asksPublicity = useAsksPublicity();
  const rules = useNameRules();
  const [defaultValues] = useState(() => toValues(start, program ? String(program.id) : ""));
  const form = useForm<PersonalDataValues>({
    defaultValues,
    resolver: personalDataResolver(fields, {
      form: name,
      today: santiagoDate(new Date()),
      rules,
      rutsOfOthers,
    }),
    mode: "onTouched",
    shouldFocusError: false,
  });
  useOnlyVenue(places, (venueId) => form.setValue("preferredVenueId", venueId));
  useKeptValues(form, (values) => onTyped(fromValues(values), values.programId));
  const withBox = withOneSurname<FieldSpec<PersonalDataField>>(rows, "lastName", {
    isTicked: form.watch("hasOneSurname"),
    surname: form.watch("lastName"),
    onTick: (isTicked) => {
      form.setValue("hasOneSurname", isTicked);
      form.setValue("lastName", "", { shouldValidate: isTicked });
    },
  });
  const { errors, submitCount } = form.formState;
  const failed = useFailedSave(form, saving);

  function send(values: PersonalDataValues) {
    failed.rememberSender();
    const typed = fromValues(values);
    const chosen = places.isAsked && places.venues.find((venue) => venue.id === typed.preferredVenueId);
    const sede = settledVenue ?? (chosen ? chosen.name : null);
    onSend(typed, values.programId, { sede, asksPublicity });
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
      <Assistance readLines={readLines} />
      {offered &&
        (hasProgramCards ? (
          <ProgramCards form={form} {...offered} />
        ) : (
          <FormRows form={form} rows={[[programField(offered)]]} />
        ))}
      <FormRows form={form} rows={rules === "people" ? withBox : rows} />
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

const programField = ({ programs }: OfferedPrograms) => ({
  name: "programId" as const,
  label: copy.labels.programId,
  options: programs.map((program) => ({ value: String(program.id), label: program.name })),
});

interface ProgramCardsProps extends OfferedPrograms {
  form: UseFormReturn<PersonalDataValues>;
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
