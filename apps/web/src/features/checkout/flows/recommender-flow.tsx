import { DEFAULT_SCHOOL_YEAR, type SchoolYear } from "@shop/domain/programs/school-year";
import { RECOMMENDER_STEPS } from "@shop/domain/steps/recommender-steps";
import { useQuery } from "@tanstack/react-query";
import { useLegacy } from "../../../basket/legacy/legacy-store";
import { furthestPageOf } from "../../../basket/legacy/recommendation";
import { lazyExtra } from "../../../lib/chunks/lazy-extra";
import { pathTo } from "../../../lib/page/route-paths";
import { kindOf } from "../../../lib/programs/program-kind";
import { programQuery } from "../../../lib/queries/programs";
import { toneOf } from "../../../ui/tone";
import type { FramedFlow } from "../flow";
import { startingAt } from "./starting-at";
import { programRows } from "./summary-rows";

const WaysFromLegacy = lazyExtra(async () => (await import("./ways-out")).WaysFromLegacy);

const COUNTED = 3;

export const recommenderFlow: FramedFlow = {
  useFrame: (step) => {
    const frame = useChoiceFrame(DEFAULT_SCHOOL_YEAR);
    const furthest = useLegacy(({ draft }) => furthestPageOf(draft));
    const shown = RECOMMENDER_STEPS.slice(0, Math.max(COUNTED, step));
    return {
      ...frame,
      steps: shown.map(({ order, title, route }) => ({
        title,
        to: route,
        done: order < furthest,
        isUncounted: order > COUNTED,
      })),
      back: { to: routeOfPage(step - 1) },
      ways: <WaysFromLegacy />,
    };
  },
};

export const inscriptionFlow: FramedFlow = {
  useFrame: () => {
    const hasProgram = useLegacy(({ draft }) => draft.selectedProgram !== null);
    return {
      ...useChoiceFrame(null),
      steps: [],
      back: { to: routeOfPage(hasProgram ? 3 : 0) },
      ways: <WaysFromLegacy />,
    };
  },
};

/** The page before the first one is home (REC-11). */
export const routeOfPage = (page: number) => RECOMMENDER_STEPS[page - 1]?.route ?? pathTo("Landing");

function useChoiceFrame(proposedYear: SchoolYear | null) {
  const year = useLegacy(({ draft }) => draft.selectedYear);
  const modality = useLegacy(({ draft }) => draft.selectedModality);
  const program = useLegacy(({ draft }) => draft.selectedProgram);
  const { data } = useQuery({ ...programQuery(program?.id ?? 0), enabled: program !== null });
  const price = data?.priceFrom && startingAt(data.priceFrom);
  return {
    tone: program ? toneOf(kindOf(program)) : "other",
    rows: programRows({
      year: program?.year ?? year ?? proposedYear,
      modality: program?.modality ?? modality,
      program,
    }),
    ...(price ? { price } : {}),
  } as const;
}
