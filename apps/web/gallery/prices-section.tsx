import styles from "@shop/ui/gallery/gallery.module.css";
import { GallerySection } from "@shop/ui/gallery/gallery-section";
import { useState } from "react";
import { OnlinePrice } from "../src/ui/price/online-price";
import { Price, PriceList } from "../src/ui/price/price-list";
import { Countdown } from "../src/ui/steps/countdown";
import { galleryCopy } from "./gallery-copy";

const copy = galleryCopy.prices;
const nothing = () => undefined;
const inMs = (ms: number) => new Date(Date.now() + ms);

export function PricesSection() {
  const [calmEnd, setCalmEnd] = useState(() => inMs(14 * 60_000 + 32_000));
  const [urgentEnd] = useState(() => inMs(95_000));
  return (
    <GallerySection title={galleryCopy.sections.prices}>
      <div className={styles.columns}>
        <PriceList
          rows={copy.rows}
          totalLabel={copy.total}
          total={783_000}
          before={1_350_000}
          note={copy.note}
        />
        <div className={styles.form}>
          <Countdown expiresAt={calmEnd} offsetMs={0} onExtend={() => setCalmEnd(inMs(15 * 60_000))} />
          <Countdown expiresAt={calmEnd} offsetMs={0} onExtend={nothing} extending />
          <Countdown expiresAt={urgentEnd} offsetMs={0} />
          <div className={styles.row}>
            <Price amount={783_000} before={1_350_000} />
            <Price amount={0} before={783_000} />
          </div>
          <OnlinePrice isFrom net={311_500} gross={623_000} percent={50} terms={copy.perCourse} />
          <OnlinePrice net={311_500} gross={623_000} />
        </div>
      </div>
    </GallerySection>
  );
}
