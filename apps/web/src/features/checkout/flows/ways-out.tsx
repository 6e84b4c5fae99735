import { useBackpackCount } from "../../../basket/legacy/backpack-count";
import { draftWithLegacy, legacyWithDraft } from "../../../basket/legacy/carry-choice";
import { useLegacy } from "../../../basket/legacy/legacy-store";
import { useDraft } from "../../../basket/stepper/draft-store";
import { OtherWays, type Way } from "../../../shared/other-ways/other-ways";

export function WaysFromStepper() {
  return (
    <OtherWays isLine ways={useFilled(["Re-Step1", "GraduatesInscription", "Outlet1"])} onLeave={toLegacy} />
  );
}

export function WaysFromLegacy() {
  return <OtherWays isLine ways={useFilled(["ProgramStep", "Outlet1"])} onLeave={toStepper} />;
}

function useFilled(ways: readonly Way[]): Way[] {
  return useBackpackCount() > 0 ? [...ways, "Backpack"] : [...ways];
}

function toLegacy() {
  const { draft, change } = useLegacy.getState();
  change(legacyWithDraft(draft, useDraft.getState().draft));
}

function toStepper() {
  const { draft, change } = useDraft.getState();
  change(draftWithLegacy(draft, useLegacy.getState().draft));
}
