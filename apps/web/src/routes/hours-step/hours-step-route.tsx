import { LegacyGuard } from "../../features/checkout/frame/legacy-guard";
import { HoursStep } from "./hours-step";

/** Step2 of the legacy flow, once venue and subjects are stored (ROUTE-07). */
export function Component() {
  return (
    <LegacyGuard step={2}>
      <HoursStep />
    </LegacyGuard>
  );
}
