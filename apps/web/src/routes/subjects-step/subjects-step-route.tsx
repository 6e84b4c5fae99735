import { LegacyGuard } from "../../features/checkout/frame/legacy-guard";
import { SubjectsStep } from "./subjects-step";

/** Step1 of the legacy flow, once a programme and its student are stored (ROUTE-06). */
export function Component() {
  return (
    <LegacyGuard step={1}>
      <SubjectsStep />
    </LegacyGuard>
  );
}
