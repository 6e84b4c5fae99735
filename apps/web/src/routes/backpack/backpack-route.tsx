import { RECOMMENDER_STEPS } from "@shop/domain/steps/recommender-steps";
import { EmptyState } from "@shop/ui/empty-state";
import { ErrorState } from "@shop/ui/error-state";
import { detailOf } from "../../basket/legacy/enrolments";
import { fromLegacyOrder, typedOf } from "../../basket/legacy/legacy-session";
import type { LegacyState } from "../../basket/legacy/legacy-state";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { flowCopy } from "../../features/checkout/flows/flow-copy";
import { useResume } from "../../features/checkout/use-resume";
import { pathTo } from "../../lib/page/route-paths";
import { ButtonLink } from "../../ui/button-link";
import { PageLoading } from "../../ui/frame/page-loading";
import { EmptyBackpackPicture } from "../../ui/pictures/empty-backpack-picture";
import { Backpack } from "./backpack";
import { backpackCopy as copy } from "./backpack-copy";

const hasLines = ({ studentsWithPrices }: LegacyState) =>
  studentsWithPrices.some((line) => detailOf(line) !== null);

/** `/mochila` (ROUTE-19, BACKPACK-04, AMB-62). Without an order in this browser it queries the server for one. */
export function Component() {
  const state = useLegacy((store) => store.draft);
  const isFilled = hasLines(state);
  const isNeeded = !isFilled && state.orderId === null;
  const resume = useResume({
    key: ["backpack"],
    isNeeded,
    take: (order) => {
      const resumed = order && fromLegacyOrder(order);
      const { draft, change } = useLegacy.getState();
      if (resumed && hasLines(resumed)) change({ ...resumed, ...typedOf(draft) });
    },
  });

  if (isFilled) return <Backpack />;
  if (isNeeded && resume.isWaiting) return <PageLoading />;
  if (isNeeded && resume.isFailed)
    return <ErrorState title={flowCopy.resumeFailed} onRetry={resume.askAgain} retrying={resume.isAsking} />;
  return (
    <EmptyState
      level={1}
      picture={<EmptyBackpackPicture />}
      title={copy.emptyTitle}
      action={
        <ButtonLink look="main" to={RECOMMENDER_STEPS[0]?.route ?? pathTo("Landing")}>
          {copy.choose}
        </ButtonLink>
      }
    >
      {copy.emptyText}
    </EmptyState>
  );
}
