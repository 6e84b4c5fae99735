import { BeforePaying } from "../../features/checkout/payment/before-paying";
import { contractUrlFor } from "../../lib/contract-url";
import { useOutlet } from "../../lib/outlet/outlet-store";
import { TermsCheckbox } from "../../ui/form/terms-checkbox";
import { SkeletonList } from "../../ui/skeleton";
import type { PackReviewState } from "./use-pack-review";

/** Seller, total and terms in sight before the pay press (OUTLET-18, AMB-67). */
export function PackTerms({ review: { config, total, terms } }: { review: PackReviewState }) {
  const { pack } = useOutlet().draft;
  if (!config) return <SkeletonList count={3} height="3rem" />;
  const contractUrl = contractUrlFor(config, pack?.Location.name ?? "");
  return (
    <>
      <BeforePaying total={total} config={config} contractUrl={contractUrl} />
      <TermsCheckbox
        {...terms.field}
        contractUrls={[contractUrl]}
        asksPublicity={config.askPublicityConsent}
      />
    </>
  );
}
