import { RECOMMENDER_STEPS } from "@shop/domain/steps/recommender-steps";
import { detailOf } from "../../lib/legacy/enrolments";
import { useLegacy } from "../../lib/legacy/legacy-store";
import { pathTo } from "../../lib/route-paths";
import { ButtonLink } from "../../ui/button-link";
import { EmptyState } from "../../ui/empty-state";
import { EmptyBackpackPicture } from "../../ui/pictures/empty-backpack-picture";
import { Backpack } from "./backpack";
import { backpackCopy as copy } from "./backpack-copy";

/** `/mochila`: every programme that is about to be bought, or that there is none (ROUTE-19, BACKPACK-04, AMB-62). */
export function Component() {
  const lines = useLegacy(({ state }) => state.studentsWithPrices);
  if (lines.some((line) => detailOf(line) !== null)) return <Backpack />;
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
