import { FlowGuard } from "../../features/checkout/flow-guard";
import { stepperFlow } from "../../features/checkout/flows/stepper-flow";
import { PageLoading } from "../../ui/frame/page-loading";
import { ReviewStep } from "./review-step";
import { useServerCoupon } from "./use-server-coupon";

export function Component() {
  return (
    <FlowGuard flow={stepperFlow} step={4}>
      <Review />
    </FlowGuard>
  );
}

function Review() {
  const isAsking = useServerCoupon();
  return isAsking ? <PageLoading /> : <ReviewStep />;
}
