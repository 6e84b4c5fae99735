import { santiagoDate } from "@shop/domain/format/instants";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { EMPTY_STUDENT } from "../../basket/basket";
import { selectProgram } from "../../basket/legacy/enrolments";
import type { LegacyState, StoredProgram } from "../../basket/legacy/legacy-state";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { rulesResolver } from "../../lib/forms/form-resolver";
import { useKeptValues } from "../../lib/forms/use-kept-values";
import { useNameRules } from "../../lib/forms/use-name-rules";
import {
  INSCRIPTION_FORMS,
  type InscriptionFormName,
  type InscriptionValues,
  inscriptionRules,
} from "./inscription-forms";
import { fromValues, toValues } from "./personal-data-values";
import { usePreferredVenues } from "./preferred-venue-field";

interface InscriptionOptions {
  name: InscriptionFormName;
  programs?: readonly StoredProgram[];
}

export function useInscriptionForm({ name, programs }: InscriptionOptions) {
  const state = useLegacy((store) => store.draft);
  const [start] = useState(() => startOf(state, name));
  const { rows, asksVenue } = INSCRIPTION_FORMS[name];
  const places = usePreferredVenues(state.selectedProgram);
  const isVenueAsked = asksVenue && places.isAsked;
  const fields = [
    ...(programs ? (["programId"] as const) : []),
    ...rows.flat().map((spec) => spec.name),
    ...(isVenueAsked ? (["preferredVenueId"] as const) : []),
  ];
  const rutsOfOthers = state.studentsWithPrices.filter(({ id }) => id !== start.id).map(({ rut }) => rut);
  const nameRules = useNameRules();
  const today = santiagoDate(new Date());

  const form = useForm<InscriptionValues>({
    defaultValues: { ...toValues(start), programId: String(state.selectedProgram?.id ?? "") },
    resolver: rulesResolver(inscriptionRules(fields, { form: name, today, rutsOfOthers, nameRules })),
    mode: "onTouched",
    shouldFocusError: false,
  });
  useKeptValues(form, ({ programId, ...values }) => {
    const { draft: now, change } = useLegacy.getState();
    const program = programs?.find(({ id }) => String(id) === programId);
    const typedStudent = { ...now.typedStudent, id: start.id, ...fromValues(values), isSaved: false };
    change({ typedStudent, ...(program ? selectProgram(now, program) : {}) });
  });

  return { form, rows, fields, places: isVenueAsked ? places : null };
}

// A student in the backpack is not overwritten, unless the data must be corrected.
function startOf({ typedStudent, studentsWithPrices }: LegacyState, name: InscriptionFormName) {
  const isAskedAgain = !typedStudent.isSaved && name !== "addStudent";
  const isDone = !isAskedAgain && studentsWithPrices.some(({ id }) => id === typedStudent.id);
  return isDone ? EMPTY_STUDENT : typedStudent;
}
