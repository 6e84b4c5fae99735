import { Banner } from "./banner";
import { FaqAndHelp } from "./faq-and-help";
import { HowItWorks } from "./how-it-works";
import styles from "./landing.module.css";
import { ModalityCards } from "./modality-cards";
import { ReceiptExample } from "./receipt-example";
import { Statistics } from "./statistics";
import type { LandingData } from "./use-landing-data";
import { Years } from "./years";

/** First page of the shop: banner, statistics and cards, with the main button to step 1 (LAND-02). */
export function Landing({ data }: { data: LandingData }) {
  return (
    <div className={styles.landing}>
      <Banner admission={data.admission} discountPercent={data.discountPercent} />
      {!data.hasFailed && <Statistics counts={data.counts} discountPercent={data.discountPercent} />}
      <div className={styles.choices}>
        <ModalityCards />
        <Years offer={data.years} hasFailed={data.hasFailed} />
      </div>
      <HowItWorks />
      <ReceiptExample discountPercent={data.discountPercent} />
      <FaqAndHelp holdMinutes={data.holdMinutes} supportPhone={data.supportPhone} />
    </div>
  );
}
