import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Navigate } from "react-router";
import { useDraft } from "../../../lib/draft/draft-store";
import { fromSessionState } from "../../../lib/draft/session-state";
import { furthestStepOf, routeOfStep, type StepNumber } from "../../../lib/draft/steps";
import { openOrderQuery } from "../../../lib/queries/open-order";
import { PageLoading } from "../../../ui/frame/page-loading";

interface StepGuardProps {
  step: StepNumber;
  children: ReactNode;
}

/** Told to the step that the buyer is sent to, so that it can say why. */
interface SentBack {
  isSentBack: true;
}

/**
 * Opens a step only when those before it are complete. Otherwise asks the session's open order once and
 * resumes from it; else leads to the first incomplete step, which says why (STEPPER-02, STEPPER-13, docs/architecture.md).
 */
export function StepGuard({ step, children }: StepGuardProps) {
  const { draft, change } = useDraft();
  const mayOpen = furthestStepOf(draft) >= step;
  const order = useQuery({ ...openOrderQuery, enabled: !mayOpen });
  const stored = order.data ? fromSessionState(order.data.sessionState) : null;
  const resumed = stored && order.data ? { ...stored, orderId: order.data.id } : null;
  const canResume = !mayOpen && resumed !== null && furthestStepOf(resumed) > furthestStepOf(draft);

  useEffect(() => {
    if (canResume) change(resumed);
  });

  if (mayOpen) return children;
  if (order.isPending || canResume) return <PageLoading />;
  const state: SentBack = { isSentBack: true };
  return <Navigate to={routeOfStep(furthestStepOf(draft))} replace state={state} />;
}
