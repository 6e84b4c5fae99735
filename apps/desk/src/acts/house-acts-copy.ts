import type { StaffActPlan, StaffActRequest } from "@shop/contracts/staff/acts";
import { JOB_NAMES } from "@shop/domain/purchases/job-names-copy";
import { stateName } from "../copy";
import type { ActWords } from "./act-words";

type HouseActName = "retry_job";
type WordsOf<K extends HouseActName> = ActWords<StaffActRequest<K>, StaffActPlan<K>>;

/** Acts of the academy as a whole. */
export const HOUSE_WORDS: { [K in HouseActName]: WordsOf<K> } = {
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
