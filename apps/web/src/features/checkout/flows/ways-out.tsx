import { draftWithLegacy, legacyWithDraft } from "../../../basket/legacy/carry-choice";
import { useLegacy } from "../../../basket/legacy/legacy-store";
import { useDraft } from "../../../basket/stepper/draft-store";
import { OtherWays } from "../../../shared/other-ways/other-ways";

export function WaysFromStepper() {
  return (
    <OtherWays isLine ways={["Re-Step1", "GraduatesInscription", "Outlet1", "Backpack"]} onLeave={toLegacy} />
  );
}

export function WaysFromLegacy() {
  return <OtherWays isLine ways={["ProgramStep", "Outlet1", "Backpack"]} onLeave={toStepper} />;
}

function toLegacy() {
  const { draft, change } = useLegacy.getState();
  change(legacyWithDraft(draft, useDraft.getState().draft));
}

function toStepper() {
  const { draft, change } = useDraft.getState();
  change(draftWithLegacy(draft, useLegacy.getState().draft));
}
