import { ErrorState } from "@shop/ui/error-state";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { paidPurchase } from "../../basket/storage/paid-purchase";
import { PageLoading } from "../../ui/frame/page-loading";
import { AlreadyPaid } from "./already-paid";
import type { CheckoutFlow } from "./flow";
import { flowCopy as copy } from "./flows/flow-copy";
import { useResume } from "./use-resume";

interface FlowGuardProps {
  flow: CheckoutFlow;
  step: number;
  children: ReactNode;
}

/** Opens a step once the earlier ones are complete; else resumes from the open order, or goes back (STEPPER-02). */
export function FlowGuard({ flow, step, children }: FlowGuardProps) {
  const mayOpen = flow.useMayOpen(step);
  const resume = useResume({
    key: [flow.name, step],
    isNeeded: !mayOpen,
    take: (order) => flow.resume(order, step),
  });

  if (mayOpen) return children;
  if (resume.isWaiting) return <PageLoading />;
  if (resume.isFailed && flow.asksAgain)
    return <ErrorState title={copy.resumeFailed} onRetry={resume.askAgain} retrying={resume.isAsking} />;
  const back = flow.sendBack();
  const paid = paidPurchase.read();
  return paid ? <AlreadyPaid resultPath={paid} startTo={back.to} /> : <Navigate {...back} replace />;
}
