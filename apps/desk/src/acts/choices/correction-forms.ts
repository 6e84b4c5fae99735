import type { StaffActRequest } from "@shop/contracts/staff/acts/acts";
import {
  CORRECTION_NAMES,
  CORRECTIONS,
  type CorrectedField,
  type CorrectionName,
  IDENTITY_FIELDS,
  readCorrected,
} from "@shop/contracts/staff/acts/corrections";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatPhone } from "@shop/domain/people/phone";
import { formatRut } from "@shop/domain/people/rut";
import { ASKER_NAMES, CORRECTION_LABELS, PROVEN_BY_NAMES } from "@shop/domain/purchases/names-copy";
import { ASKERS, PROVEN_BY } from "@shop/domain/rights/proofs";
import { type ActForm, among, type FormField, listed, type Values, wrong } from "./form-parts";
import { formsCopy as copy } from "./forms-copy";

type Correct = StaffActRequest<"correct">;
type Changes = Correct["changes"];

const isIdentity = (what: CorrectionName) => IDENTITY_FIELDS.some((field) => field === what);
const OPTIONAL: readonly CorrectedField[] = ["motherLastName", "streetNumber", "apartment"];

const SHOWN: Partial<Record<CorrectedField, (stored: string) => string>> = {
  rut: formatRut,
  phone: formatPhone,
  birthday: shortDate,
};
const shown = (field: CorrectedField, stored = "") => (stored && SHOWN[field]?.(stored)) || stored;

export const proofFields: FormField[] = [
  { name: "asker", label: copy.asker, options: listed(ASKERS, (asker) => ASKER_NAMES[asker]) },
  { name: "provenBy", label: copy.provenBy, options: listed(PROVEN_BY, (way) => PROVEN_BY_NAMES[way]) },
];

export function readProof(values: Values) {
  const [asker, provenBy] = [among(ASKERS, values.asker), among(PROVEN_BY, values.provenBy)];
  if (!asker) return wrong("asker", copy.choose);
  return provenBy ? { proof: { asker, provenBy } } : wrong("provenBy", copy.choose);
}

const possible = (changes: Changes) =>
  CORRECTION_NAMES.filter((what) => CORRECTIONS[what].every((field) => field in changes));

function readChanges(what: CorrectionName, values: Values, offered: Changes) {
  const changed: Changes = {};
  for (const field of CORRECTIONS[what]) {
    const read = readCorrected(field, values[field] ?? "");
    if (read === undefined) return wrong(field, copy.wrong[field]);
    const value = read ?? "";
    if (value !== offered[field] || what === "address") changed[field] = value;
  }
  const [first] = CORRECTIONS[what];
  return Object.keys(changed).length > 0 ? { changes: changed } : wrong(first, copy.nothingChanges);
}

const correct: ActForm<Correct> = {
  start: ({ changes }) => ({
    what: "name",
    ...Object.fromEntries(
      (Object.keys(changes) as CorrectedField[]).map((field) => [field, shown(field, changes[field])]),
    ),
  }),
  fields: (values, { changes }) => {
    const what = among(CORRECTION_NAMES, values.what) ?? "name";
    return [
      {
        name: "what",
        label: copy.what,
        options: listed(possible(changes), (one) => CORRECTION_LABELS[one]),
        ...(!("email" in changes) && { hint: copy.emailElsewhere }),
      },
      ...CORRECTIONS[what].map((name) => ({
        name,
        label: copy[name],
        optional: OPTIONAL.includes(name),
      })),
      ...(isIdentity(what) ? proofFields : []),
    ];
  },
  read: (values, offered) => {
    const what = among(CORRECTION_NAMES, values.what) ?? "name";
    const reading = readChanges(what, values, offered.changes);
    if ("problems" in reading) return reading;
    const proven = isIdentity(what) ? readProof(values) : { proof: null };
    return "problems" in proven ? proven : { request: { ...offered, ...reading, ...proven } };
  },
};

const moveMailbox: ActForm<StaffActRequest<"move_mailbox">> = {
  start: ({ email }) => ({ email }),
  fields: () => [{ name: "email", label: copy.newEmail }, ...proofFields],
  read: (values, offered) => {
    const email = readCorrected("email", values.email ?? "");
    if (!email) return wrong("email", copy.wrong.email);
    const proven = readProof(values);
    return "problems" in proven ? proven : { request: { ...offered, email, ...proven } };
  },
};

export const CORRECTION_FORMS = { correct, move_mailbox: moveMailbox };
