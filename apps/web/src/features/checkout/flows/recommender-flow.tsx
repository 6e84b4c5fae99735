import { RECOMMENDER_STEPS } from "@shop/domain/steps/recommender-steps";
import { useQuery } from "@tanstack/react-query";
import { lazyExtra } from "../../../lib/chunks/lazy-extra";
import { useLegacy } from "../../../lib/legacy/legacy-store";
import { furthestPageOf } from "../../../lib/legacy/recommendation";
import { kindOf } from "../../../lib/programs/program-kind";
import { programQuery } from "../../../lib/queries/programs";
import { pathTo } from "../../../lib/route-paths";
import { toneOf } from "../../../ui/tone";
import type { FramedFlow } from "../flow";
import { flowCopy as copy } from "./flow-copy";
import { startingAt } from "./starting-at";
import { programRows } from "./summary-rows";

const WaysFromLegacy = lazyExtra(async () => (await import("./ways-out")).WaysFromLegacy);

/** Pages before the legacy flow: three steps, and Datos on the page of the data. */
export const recommenderFlow: FramedFlow = {
  useFrame: (step) => {
    const frame = useChoiceFrame();
    const furthest = useLegacy(({ draft }) => furthestPageOf(draft));
    const shown = RECOMMENDER_STEPS.slice(0, Math.max(3, step));
    return {
      ...frame,
      steps: shown.map(({ order, title, route }) => ({ title, to: route, done: order < furthest })),
      back: { to: routeOfPage(step - 1) },
      ways: <WaysFromLegacy />,
    };
  },
};

/** The inscription pages, which stand alone. */
export const inscriptionFlow: FramedFlow = {
  useFrame: () => {
    const hasProgram = useLegacy(({ draft }) => draft.selectedProgram !== null);
    return {
      ...useChoiceFrame(),
      steps: [],
      back: { to: routeOfPage(hasProgram ? 3 : 0) },
      ways: <WaysFromLegacy />,
    };
  },
};

/** Address of a page of the recommender; before the first one is home (REC-11). */
export const routeOfPage = (page: number) => RECOMMENDER_STEPS[page - 1]?.route ?? pathTo("Landing");

function useChoiceFrame() {
  const year = useLegacy(({ draft }) => draft.selectedYear);
  const modality = useLegacy(({ draft }) => draft.selectedModality);
  const program = useLegacy(({ draft }) => draft.selectedProgram);
  const { data } = useQuery({ ...programQuery(program?.id ?? 0), enabled: program !== null });
  const price = data?.priceFrom && startingAt(data.priceFrom);
  return {
    tone: program ? toneOf(kindOf(program)) : "other",
    rows: [
      ...programRows({ year: program?.year ?? year, modality: program?.modality ?? modality, program }),
      { label: copy.rows.price, value: price?.startingAt },
    ],
    ...(price ? { price } : {}),
  } as const;
}
