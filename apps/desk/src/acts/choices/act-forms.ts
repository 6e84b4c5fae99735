import { GENDERS } from "@shop/contracts/people";
import { NewRightsRequest } from "@shop/contracts/rights";
import type { OfferedAct, StaffActName, StaffActRequest } from "@shop/contracts/staff/acts/acts";
import { MAX_CAPACITY } from "@shop/contracts/staff/sections/words";
import { ENDING_KINDS } from "@shop/domain/contract/endings";
import { normaliseRut } from "@shop/domain/people/rut";
import { ACCOUNT_TYPE_NAMES, REASON_NAMES } from "@shop/domain/purchases/names-copy";
import { ACCOUNT_NUMBER, ACCOUNT_TYPES, BANKS } from "@shop/domain/refunds/bank-account";
import { RECTIFIED_FIELDS } from "@shop/domain/rights/rectified-fields";
import { ASKED_AS, RIGHTS_KINDS } from "@shop/domain/rights/request-kinds";
import { ASKED_AS_NAMES, RECTIFIED_NAMES, RIGHTS_KIND_NAMES } from "@shop/domain/rights/rights-copy";
import { FOLIO, isIssued, TAX_KIND_FACTS, TAX_KINDS } from "@shop/domain/tax/tax-documents";
import { CORRECTION_FORMS, proofFields, readProof } from "./correction-forms";
import { type ActForm, among, type FormField, listed, type Reading, type Values, wrong } from "./form-parts";
import { formsCopy as copy } from "./forms-copy";

const readClp = (text = ""): number => {
  const digits = text.replace(/[.$\s]/g, "");
  return /^\d{1,8}$/.test(digits) ? Number(digits) : 0;
};
const readPositions = (text = ""): number[] => (text === "" ? [] : text.split(",").map(Number));

interface OfStudents {
  positions: number[];
  amountClp: number;
}

const students = (positions: readonly number[]): FormField[] =>
  positions.length > 1 ? [{ name: "positions", label: copy.students, positions }] : [];
const amount: FormField = {
  name: "amountClp",
  label: copy.amount,
  hint: copy.amountHint,
  inputMode: "numeric",
};

// `isGiven`: the amount is decided, not computed
function readStudents<R extends OfStudents>(values: Values, request: R, isGiven: boolean): Reading<R> {
  const positions = readPositions(values.positions);
  if (positions.length === 0) return wrong("positions", copy.noStudents);
  const amountClp = isGiven ? readClp(values.amountClp) : 0;
  if (isGiven && amountClp === 0) return wrong("amountClp", copy.amountWrong);
  return { request: { ...request, positions, amountClp } };
}

const startStudents = ({ positions, amountClp }: OfStudents): Values => ({
  positions: positions.join(),
  amountClp: amountClp > 0 ? String(amountClp) : "",
});

const ISSUED = TAX_KINDS.filter(isIssued);
const MIN_HOLDER = 3;

// What is left empty stays as it is.
const typedOf = (values: Values) =>
  Object.fromEntries(
    RECTIFIED_FIELDS.flatMap((name) => (values[name]?.trim() ? [[name, values[name].trim()]] : [])),
  );

const rectifiedFields: FormField[] = RECTIFIED_FIELDS.map((name) => ({
  name,
  label: RECTIFIED_NAMES[name],
  optional: true,
  ...(name === "gender" && { options: listed(GENDERS, (one) => one.replaceAll("_", " ")) }),
}));

const FORMS: { [K in StaffActName]?: ActForm<StaffActRequest<K>> } = {
  ...CORRECTION_FORMS,
  open_request: {
    start: () => ({}),
    fields: ({ kind }) => [
      { name: "kind", label: copy.right, options: listed(RIGHTS_KINDS, (one) => RIGHTS_KIND_NAMES[one]) },
      { name: "rut", label: copy.ofRut },
      { name: "email", label: copy.email, hint: copy.answerGoes },
      { name: "as", label: copy.askedAs, options: listed(ASKED_AS, (one) => ASKED_AS_NAMES[one]) },
      { name: "wording", label: copy.wording, optional: kind !== "rectification" },
    ],
    read: (values) => {
      const { data, error } = NewRightsRequest.safeParse(values);
      if (data) return { request: { wish: data } };
      const field = String(error.issues[0]?.path[0] ?? "kind");
      return wrong(field, field === "rut" ? copy.rutWrong : copy.missing);
    },
  },
  answer_request: {
    start: () => ({}),
    fields: (_, { changes, proof }) => [
      ...(changes === null ? [] : rectifiedFields),
      ...(proof === null ? proofFields : []),
    ],
    read: (values, offered) => {
      const changes = offered.changes && typedOf(values);
      if (changes && Object.keys(changes).length === 0) return wrong("name", copy.nothingTyped);
      const proven = offered.proof === null ? readProof(values) : { proof: offered.proof };
      return "problems" in proven ? proven : { request: { ...offered, changes, ...proven } };
    },
  },
  set_capacity: {
    start: ({ capacity }) => ({ capacity: String(capacity) }),
    fields: () => [{ name: "capacity", label: copy.capacity, inputMode: "numeric" }],
    read: ({ capacity: typed = "" }, offered) => {
      const capacity = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
      if (capacity === offered.capacity) return wrong("capacity", copy.sameCapacity);
      if (!(capacity <= MAX_CAPACITY)) return wrong("capacity", copy.wrongCapacity);
      return { request: { ...offered, capacity } };
    },
  },
  end_students: {
    start: ({ kind, ...request }) => ({ kind, ...startStudents(request) }),
    fields: ({ kind }, { positions }) => [
      { name: "kind", label: copy.kind, options: listed(ENDING_KINDS, (one) => REASON_NAMES[one]) },
      ...students(positions),
      ...(kind === "goodwill" ? [amount] : []),
    ],
    read: (values, offered) => {
      const kind = among(ENDING_KINDS, values.kind);
      if (!kind) return wrong("kind", copy.choose);
      return readStudents(values, { ...offered, kind }, kind === "goodwill");
    },
  },
  give_goodwill: {
    start: startStudents,
    fields: (_, { positions }) => [...students(positions), amount],
    read: (values, offered) => readStudents(values, offered, true),
  },
  note_account: {
    start: () => ({}),
    fields: () => [
      { name: "holderName", label: copy.holderName },
      { name: "holderRut", label: copy.holderRut },
      { name: "bank", label: copy.bank, options: listed(BANKS, (bank) => bank) },
      {
        name: "accountType",
        label: copy.accountType,
        options: listed(ACCOUNT_TYPES, (type) => ACCOUNT_TYPE_NAMES[type]),
      },
      { name: "accountNumber", label: copy.accountNumber, hint: copy.accountHint, inputMode: "numeric" },
    ],
    read: (values, offered) => {
      const holderName = values.holderName?.trim() ?? "";
      const holderRut = normaliseRut(values.holderRut ?? "");
      const bank = among(BANKS, values.bank);
      const accountType = among(ACCOUNT_TYPES, values.accountType);
      const accountNumber = values.accountNumber?.trim() ?? "";
      if (holderName.length < MIN_HOLDER) return wrong("holderName", copy.holderWrong);
      if (!holderRut) return wrong("holderRut", copy.rutWrong);
      if (!bank) return wrong("bank", copy.choose);
      if (!accountType) return wrong("accountType", copy.choose);
      if (!ACCOUNT_NUMBER.test(accountNumber)) return wrong("accountNumber", copy.accountWrong);
      return {
        request: { ...offered, account: { holderName, holderRut, bank, accountType, accountNumber } },
      };
    },
  },
  note_document: {
    start: ({ kind, folio }) => ({ kind, folio: folio ?? "" }),
    fields: () => [
      { name: "kind", label: copy.document, options: listed(ISSUED, (kind) => TAX_KIND_FACTS[kind].name) },
      { name: "folio", label: copy.folio },
    ],
    read: (values, offered) => {
      const kind = among(ISSUED, values.kind);
      const folio = values.folio?.trim() ?? "";
      if (!kind) return wrong("kind", copy.choose);
      return FOLIO.test(folio) ? { request: { ...offered, kind, folio } } : wrong("folio", copy.folioWrong);
    },
  },
};

// What is chosen before an act can be planned; null for one without choices.
export function formOf(act: OfferedAct): ActForm<unknown> | null {
  const isAgain =
    (act.name === "note_document" && act.request.folio === null) ||
    (act.name === "answer_request" && act.request.changes === null && act.request.proof === undefined);
  // Of the act's own name, as its words.
  return isAgain ? null : ((FORMS[act.name] as ActForm<unknown> | undefined) ?? null);
}
