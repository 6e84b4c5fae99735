import type { StaffActPlan, StaffActRequest } from "@shop/contracts/staff/acts/acts";
import { JOB_NAMES } from "@shop/domain/purchases/job-names-copy";
import type { RightsAct } from "@shop/domain/rights/request-states";
import { RIGHTS_KIND_NAMES } from "@shop/domain/rights/rights-copy";
import { stateName } from "../copy";
import type { ActWords } from "./act-words";

type HouseActName = "retry_job" | "open_request" | "answer_request";
type WordsOf<K extends HouseActName> = ActWords<StaffActRequest<K>, StaffActPlan<K>>;

const ANSWERS = {
  do: {
    title: "Cumplir la solicitud",
    text: "Se hace ahora, y no se puede deshacer.",
    done: "Solicitud cumplida.",
  },
  deny: { title: "Denegar la solicitud", text: "Nada cambia en los datos.", done: "Solicitud denegada." },
  extend: {
    title: "Prorrogar el plazo",
    text: "Por 30 días, una sola vez. Nada cambia en los datos.",
    done: "Plazo prorrogado.",
  },
  release: {
    title: "Terminar el bloqueo",
    text: "La tienda y la academia usan otra vez los datos.",
    done: "Bloqueo terminado.",
  },
  vouch: {
    title: "Anotar la comprobación",
    text: "Queda anotado cómo comprobaste quién pide. Con eso la cumple otra persona de Administración.",
    done: "Comprobación anotada: la cumple otra persona.",
  },
} satisfies Record<RightsAct, { title: string; text: string; done: string }>;

const READ_BY_PERSON = {
  label: "Respuesta, que lee quien pidió",
  hint: "Le llega por correo tal como lo escribes.",
};

export const HOUSE_WORDS: { [K in HouseActName]: WordsOf<K> } = {
  open_request: {
    title: () => "Anotar una solicitud sobre datos",
    text: () =>
      "Queda en espera con su plazo de ley, y quien pide recibe un correo que la confirma. Antes de cumplirla, comprueba quién pide.",
    facts: ({ waits }) => (waits ? [{ label: "Ya espera una igual", value: waits }] : []),
    press: "Anotar",
    done: () => "Solicitud anotada.",
  },
  answer_request: {
    title: ({ act }) => ANSWERS[act].title,
    text: ({ act }) => ANSWERS[act].text,
    facts: ({ kind, reply, isSold, isToBeChecked, isElsewhere }) => [
      { label: "Derecho", value: RIGHTS_KIND_NAMES[kind] },
      ...(reply === null ? [] : [{ label: "Quien pidió leerá", value: reply }]),
      ...(isSold
        ? [
            {
              label: "Comprobantes",
              value: "Los que ya se enviaron no cambian; las compras quedan corregidas.",
            },
          ]
        : []),
      ...(isToBeChecked
        ? [
            {
              label: "Identidad",
              value: "Nada en la tienda une este correo con el RUT: sigue solo si la comprobaste.",
            },
          ]
        : []),
      ...(isElsewhere
        ? [{ label: "Ojo", value: "Hay compras con este RUT en las que este correo no figura." }]
        : []),
    ],
    press: "Confirmar",
    why: ({ act }) => (act === "deny" || act === "extend" ? READ_BY_PERSON : undefined),
    done: ({ act }) => ANSWERS[act].done,
  },
  retry_job: {
    title: () => "Intentar otra vez",
    text: ({ task }) =>
      `${stateName(JOB_NAMES, task)}: la tienda lo intenta ahora, sin esperar a la hora que le tocaba.`,
    facts: ({ jobs, givenUp }) => [
      { label: "Se intentan", value: String(jobs) },
      { label: "Que ya no se intentaban", value: String(givenUp) },
    ],
    press: "Intentar",
    done: () => "La tienda lo intenta ahora. Lo que falle vuelve a esta lista.",
  },
};
