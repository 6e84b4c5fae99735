import type { Annulment, Order } from "@shop/contracts/orders";
import { AnnulledHero, AnnulmentHelp } from "../../features/order-result/annulled-hero";
import { FactList } from "../../features/order-result/fact-list";
import { annulmentFacts } from "../../features/order-result/payment-facts";
import { PurchaseCards } from "../../features/order-result/purchase-cards";
import styles from "../../features/order-result/result.module.css";
import { resultCopy } from "../../features/order-result/result-copy";
import { useExactTitle } from "../../ui/frame/use-document-title";

const { annulled: copy } = resultCopy;

/** A purchase that staff annulled: its money, whom to ask, and what had been bought. */
export function AnnulledScreen({ order, annulment }: { order: Order; annulment: Annulment }) {
  useExactTitle(copy.tab);
  return (
    <>
      <AnnulledHero order={order} annulment={annulment} />
      <section className={styles.section}>
        <h2>{copy.details}</h2>
        <FactList facts={annulmentFacts(order, annulment)} />
      </section>
      <AnnulmentHelp />
      <section className={styles.section}>
        <h2>{copy.purchase}</h2>
        <PurchaseCards order={order} level={3} />
      </section>
    </>
  );
}
