import { useDraft } from "../../../lib/draft/draft-store";
import { draftWithLegacy, legacyWithDraft } from "../../../lib/legacy/carry-choice";
import { useLegacy } from "../../../lib/legacy/legacy-store";
import { OtherWays } from "../../../shared/other-ways/other-ways";

/** Ways out of the stepper; what was chosen goes along. */
export function WaysFromStepper() {
  return <OtherWays ways={["Re-Step1", "GraduatesInscription", "Outlet1", "Backpack"]} onLeave={toLegacy} />;
}

/** Ways out of the recommender, its form and the legacy steps. */
export function WaysFromLegacy() {
  return <OtherWays ways={["ProgramStep", "Outlet1", "Backpack"]} onLeave={toStepper} />;
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
