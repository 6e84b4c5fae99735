import { useDraft } from "../../../lib/draft/draft-store";
import { useBackpackCount } from "../../../lib/legacy/backpack-count";
import { draftWithLegacy, legacyWithDraft } from "../../../lib/legacy/carry-choice";
import { useLegacy } from "../../../lib/legacy/legacy-store";
import { OtherWays, type Way } from "../../../shared/other-ways/other-ways";

/** Ways out of the stepper; what was chosen goes along. */
export function WaysFromStepper() {
  return (
    <OtherWays isLine ways={useFilled(["Re-Step1", "GraduatesInscription", "Outlet1"])} onLeave={toLegacy} />
  );
}

/** Ways out of the recommender, its form and the legacy steps. */
export function WaysFromLegacy() {
  return <OtherWays isLine ways={useFilled(["ProgramStep", "Outlet1"])} onLeave={toStepper} />;
}

/** With the backpack once it holds something, as in the header. */
function useFilled(ways: readonly Way[]): Way[] {
  return useBackpackCount() > 0 ? [...ways, "Backpack"] : [...ways];
}

function toLegacy() {
  const { draft, change } = useLegacy.getState();
  change(legacyWithDraft(draft, useDraft.getState().draft));
}

/** Takes what the legacy flow chose into the stepper. */
function toStepper() {
  const { draft, change } = useDraft.getState();
  change(draftWithLegacy(draft, useLegacy.getState().draft));
}
