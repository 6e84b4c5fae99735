import type { ShopConfig } from "@shop/contracts/shop-config";
import { BeforePaying } from "../../features/checkout/payment/before-paying";
import type { TermsField } from "../../features/checkout/payment/use-terms";
import { contractUrlFor } from "../../lib/contract-url";
import type { Enrolment } from "../../lib/legacy/legacy-state";
import { TermsCheckbox } from "../../ui/form/terms-checkbox";
import styles from "./legacy-checkout.module.css";

interface PaymentPartProps {
  config: ShopConfig;
  students: readonly Enrolment[];
  /** CLP. */
  total: number | null;
  terms: TermsField;
}

/** Seller, total and terms, in sight before the pay press (CHECKOUT-05, AMB-73, AMB-84). */
export function PaymentPart({ config, students, total, terms }: PaymentPartProps) {
  const urls = [
    ...new Set(students.map(({ selectedLocation }) => contractUrlFor(config, selectedLocation?.name ?? ""))),
  ];
  return (
    <div className={styles.payment}>
      <BeforePaying
        total={total}
        config={config}
        contractUrl={urls[0] ?? config.documents.servicesContract}
      />
      <TermsCheckbox {...terms} contractUrls={urls} asksPublicity={config.askPublicityConsent} />
    </div>
  );
}
