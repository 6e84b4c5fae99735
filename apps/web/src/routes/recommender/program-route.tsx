import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Navigate, useLocation, useNavigate, useParams } from "react-router";
import type { StoredProgram } from "../../basket/legacy/legacy-state";
import { toStoredProgram } from "../../basket/legacy/stored-program";
import { CheckoutFrame } from "../../features/checkout/checkout-frame";
import { recommenderFlow, routeOfPage } from "../../features/checkout/flows/recommender-flow";
import { HelpfulLinks } from "../../features/program-choice/helpful-links";
import { ProgramList } from "../../features/program-choice/program-list";
import { useSeasonTexts } from "../../features/program-choice/season-texts";
import type { LoadFacts } from "../../lib/page/load-facts";
import { isOnSale } from "../../lib/programs/sold-programs";
import { type YearAndModality, yearAndModalityOf } from "../../lib/programs/year-and-modality";
import { isProgramKnownQuery, programQuery, programsOfModalityQuery } from "../../lib/queries/programs";
import { PageLoading } from "../../ui/frame/page-loading";
import { recommenderCopy as copy } from "./recommender-copy";
import { UnknownProgram } from "./unknown-program";
import { useRecommender } from "./use-recommender";

const NOTHING_CHOSEN: YearAndModality = { year: null, modality: null };

export const loadFacts: LoadFacts = async (queries, { code }) => {
  const id = Number(code);
  if (String(id) !== code) return null;
  const program = await queries.fetchQuery(programQuery(id));
  const named = isOnSale(program) ? yearAndModalityOf(program, NOTHING_CHOSEN) : null;
  if (!named) return null;
  await queries.fetchQuery(programsOfModalityQuery(named.modality, named.year));
  return {};
};

/** Third page (REC-06..08). An id in the URL chooses its programme, else the stored one stays (ROUTE-23). */
export function Component() {
  const navigate = useNavigate();
  const { code } = useParams();
  const { furthestStep, chooseProgram, ...chosen } = useRecommender();
  const { links, admission, ...classTexts } = useSeasonTexts();
  const named = useNamedProgram(code);
  const { year, modality, program } = named.adopting ?? chosen;

  if (named.state === "loading") return <PageLoading />;
  if (!year || !modality)
    return (
      <Navigate
        to={routeOfPage(year ? 2 : 1)}
        state={{ isProgramUnknown: named.state === "unknown" }}
        replace
      />
    );
  return (
    <CheckoutFrame
      flow={recommenderFlow}
      step={3}
      title={copy.titles.program}
      lead={admission}
      next={{ label: copy.continue, disabled: furthestStep < 4, onPress: () => navigate(routeOfPage(4)) }}
    >
      {named.state === "unknown" && <UnknownProgram />}
      <ProgramList
        year={year}
        modality={modality}
        programId={program?.id ?? null}
        classTexts={classTexts}
        onChoose={chooseProgram}
      />
      <HelpfulLinks links={links} />
    </CheckoutFrame>
  );
}

interface NamedProgram {
  state: "none" | "loading" | "unknown" | "adopting" | "adopted";
  /** Drawn at once, and stored right after. */
  adopting?: YearAndModality & { program: StoredProgram | null };
}

// Takes the programme of the URL once per visit: Back and reload keep later choices. A group of programmes sets
// only year and modality.
function useNamedProgram(code: string | undefined): NamedProgram {
  const { year, modality, adopt } = useRecommender();
  const navigate = useNavigate();
  const location = useLocation();
  // History state outlives the draft: without a year the draft is gone, so adopt again.
  const isAdopted = location.state?.isAdopted === true && year !== null;
  const id = Number(code);
  const isId = code !== undefined && Number.isInteger(id) && id > 0;
  const isWritten = useQueryClient().getQueryData(programQuery(id).queryKey) !== undefined;
  const known = useQuery({ ...isProgramKnownQuery(id), enabled: isId && !isAdopted && !isWritten });
  // If the check itself fails, request the programme anyway.
  const shouldLoad = known.data ?? known.isError;
  const query = useQuery({ ...programQuery(id), enabled: isId && !isAdopted && shouldLoad });
  const target =
    query.data && isOnSale(query.data) ? yearAndModalityOf(query.data, { year, modality }) : null;
  const mustAdopt = query.data !== undefined && target !== null && !isAdopted;

  const take = useEffectEvent(() => {
    if (!query.data || !target) return;
    adopt(target, toStoredProgram(query.data, target));
    navigate(location, { replace: true, state: { isAdopted: true } });
  });
  useEffect(() => {
    if (mustAdopt) take();
  }, [mustAdopt]);

  if (code === undefined) return { state: "none" };
  if (isAdopted) return { state: "adopted" };
  if (!isId || known.data === false || query.isError || (query.data && !target)) return { state: "unknown" };
  if (!query.data || !target) return { state: "loading" };
  return { state: "adopting", adopting: { ...target, program: toStoredProgram(query.data, target) } };
}
