import { EmailText } from "@shop/ui/email-text";
import { FactList } from "@shop/ui/lists/fact-list";
import type { PlanFact } from "./act-words";
import { actCopy as copy } from "./acts-copy";

interface PlanFactsProps {
  facts: readonly PlanFact[];
  /** Facts of an earlier plan; what differs is marked. */
  earlier: readonly PlanFact[];
}

export function PlanFacts({ facts, earlier }: PlanFactsProps) {
  return <FactList size="small" facts={facts.map((fact) => compared(fact, earlier))} />;
}

function compared({ label, value }: PlanFact, earlier: readonly PlanFact[]) {
  const before = earlier.find((fact) => fact.label === label);
  const shown = value.includes("@") ? <EmailText address={value} /> : value;
  if (earlier.length === 0 || before?.value === value) return { label, value: shown };
  return {
    label,
    value: (
      <>
        <mark>{shown}</mark> {before && <small>({copy.before(before.value)})</small>}
      </>
    ),
  };
}
