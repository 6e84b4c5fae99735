import { useQuery } from "@tanstack/react-query";
import type { GuardianState } from "../../features/guardian/use-guardian";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { StageList } from "../../ui/steps/stage-list";
import { checkoutCopy as copy } from "./checkout-copy";

type Stage = keyof typeof copy.stages;
const FIRST: readonly Stage[] = ["guardian", "code", "student"];

interface StagesProps {
  guardian: Pick<GuardianState, "toProve" | "isProven">;
  isGuardianDone: boolean;
  isPaying: boolean;
  isFree: boolean;
}

export function Stages({ guardian, isGuardianDone, isPaying, isFree }: StagesProps) {
  const { data: config } = useQuery(shopConfigQuery);
  const last: Stage = isFree ? "confirmation" : "payment";
  const stages = [...FIRST, last].filter((stage) => stage !== "code" || config?.otpCheck !== false);
  // A proven e-mail does not mean a saved guardian.
  const beforeStudent = guardian.toProve === null ? "guardian" : "code";
  const afterGuardian = isPaying ? last : "student";
  const current = isGuardianDone ? afterGuardian : beforeStudent;
  const done: Partial<Record<Stage, boolean>> = {
    guardian: isGuardianDone,
    code: isGuardianDone || guardian.isProven,
    student: isGuardianDone && isPaying,
  };
  return (
    <StageList
      label={copy.stagesOf}
      stages={stages.map((stage) => ({ name: copy.stages[stage], isDone: done[stage] === true }))}
      current={stages.indexOf(current)}
    />
  );
}
