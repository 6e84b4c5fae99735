import type { ShopConfig } from "@shop/contracts/shop-config";
import { validationMessage } from "@shop/domain/validation-copy";
import { BeforePaying } from "../../features/payment/before-paying";
import { contractUrlFor } from "../../lib/contract-url";
import type { Enrolment } from "../../lib/legacy/legacy-state";
import { TermsCheckbox } from "../../ui/form/terms-checkbox";
import styles from "./legacy-checkout.module.css";

interface PaymentPartProps {
  config: ShopConfig;
  students: readonly Enrolment[];
  /** CLP. */
  total: number | null;
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
  /** Paying was tried without accepting. */
  isRefused: boolean;
}

/** Seller, total and terms, in sight before the pay press (CHECKOUT-05, AMB-73, AMB-84). */
export function PaymentPart(props: PaymentPartProps) {
  const { config, students, total, isAccepted, onAccept, isRefused } = props;
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
      <TermsCheckbox
        name="terms"
        contractUrls={urls}
        asksPublicity={config.askPublicityConsent}
        checked={isAccepted}
        onChange={({ target }) => onAccept(target.checked)}
        error={isRefused ? validationMessage("TERMS_REQUIRED_TO_PAY") : undefined}
      />
    </div>
  );
}
