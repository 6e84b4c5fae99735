import type { StaffActPlan, StaffActRequest } from "@shop/contracts/staff/acts/acts";
import type { CorrectionName } from "@shop/contracts/staff/acts/corrections";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatPhone } from "@shop/domain/people/phone";
import { formatRut } from "@shop/domain/people/rut";
import type { ActWords, PlanFact } from "./act-words";

type WordsOf<K extends "correct" | "move_mailbox"> = ActWords<StaffActRequest<K>, StaffActPlan<K>>;

const SHOWN: Partial<Record<CorrectionName, (stored: string) => string>> = {
  rut: formatRut,
  phone: formatPhone,
  birthday: shortDate,
};
const shown = (what: CorrectionName, value: string | null) =>
  value ? (SHOWN[what]?.(value) ?? value) : "Sin dato";

const HOW = {
  label: "Qué se vio, o quién contestó",
  hint: "Sin números de documentos. Queda en la historia de la compra, con tu nombre.",
};

const inPurchases = (purchases: readonly string[]): PlanFact => ({
  label: "Compras",
  value: purchases.join(", "),
});

export const CORRECTION_WORDS: { correct: WordsOf<"correct">; move_mailbox: WordsOf<"move_mailbox"> } = {
  correct: {
    title: () => "Corregir datos",
    text: (_, { version, told }) =>
      version === null
        ? "El comprobante no muestra este dato: sigue igual."
        : [
            "El comprobante tendrá una versión nueva; los que ya se enviaron no cambian.",
            told.length > 1 && "Se avisa a los dos correos.",
          ]
            .filter(Boolean)
            .join(" "),
    facts: ({ facts, version, purchases, told }) => [
      ...facts.flatMap(({ what, before, after }) => [
        { label: "Hoy", value: shown(what, before) },
        { label: "Quedará", value: shown(what, after) },
      ]),
      ...(version === null ? [] : [{ label: "Versión del comprobante", value: String(version) }]),
      ...(purchases.length > 0 ? [inPurchases(purchases)] : []),
      ...told
        .filter((address) => facts.every(({ before, after }) => ![before, after].includes(address)))
        .map((address) => ({ label: "Se avisa a", value: address })),
    ],
    press: "Corregir",
    why: ({ proof }) => (proof ? HOW : undefined),
    done: ({ proof }) =>
      proof
        ? "Datos corregidos. Se avisa por correo; el comprobante nuevo no se envía solo."
        : "Datos corregidos. El comprobante nuevo no se envía solo.",
  },
  move_mailbox: {
    title: () => "Pasar a otro correo",
    text: () =>
      "Quien lee el correo nuevo podrá abrir estas compras; los avisos llegarán ahí. Se avisa a los dos correos.",
    facts: ({ before, after, purchases }) => [
      { label: "Correo hoy", value: before },
      { label: "Correo nuevo", value: after },
      inPurchases(purchases),
    ],
    press: "Pasar",
    why: () => HOW,
    done: () => "Las compras quedaron en el correo nuevo. Se avisa a los dos.",
  },
};
