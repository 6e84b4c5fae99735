import { missingKeys } from "@shop/domain/steps/legacy-steps";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import type { LegacyState } from "../../../lib/legacy/legacy-state";
import { storedKeysOf } from "../../../lib/legacy/legacy-storage";
import { useLegacy } from "../../../lib/legacy/legacy-store";
import { pathTo } from "../../../lib/route-paths";
import { ErrorState } from "../../../ui/error-state";
import { PageLoading } from "../../../ui/frame/page-loading";
import { frameCopy } from "./frame-copy";
import { useLegacyResume } from "./use-legacy-resume";

interface LegacyGuardProps {
  step: 1 | 2 | 3 | 4;
  children: ReactNode;
}

const mayOpen = (step: number, state: LegacyState) => missingKeys(step, storedKeysOf(state)).length === 0;

/**
 * Opens a legacy step only when its keys are stored. Otherwise asks the session's open order once and resumes
 * from it, else leads to Landing (ROUTE-06..10, T28). Without an answer it offers to ask again: Landing would
 * forget what this browser still has.
 */
export function LegacyGuard({ step, children }: LegacyGuardProps) {
  const state = useLegacy((store) => store.state);
  const isOpen = mayOpen(step, state);
  const resume = useLegacyResume({ isNeeded: !isOpen, isEnough: (resumed) => mayOpen(step, resumed) });

  if (isOpen) return children;
  if (resume.isWaiting) return <PageLoading />;
  if (resume.isFailed)
    return <ErrorState title={frameCopy.resumeFailed} onRetry={resume.askAgain} retrying={resume.isAsking} />;
  return <Navigate to={pathTo("Landing")} replace />;
}
