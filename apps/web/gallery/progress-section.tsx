import { Button } from "@shop/ui/button/button";
import styles from "@shop/ui/gallery/gallery.module.css";
import { GallerySection } from "@shop/ui/gallery/gallery-section";
import { PriceList } from "../src/ui/price/price-list";
import { StageList } from "../src/ui/steps/stage-list";
import { StepperProgress } from "../src/ui/steps/stepper-progress";
import { SummaryCard } from "../src/ui/steps/summary-card";
import type { Tone } from "../src/ui/tone";
import { galleryCopy } from "./gallery-copy";

const copy = galleryCopy.progress;
const SAMPLES: { current: number; tone: Tone }[] = [
  { current: 1, tone: "traditional" },
  { current: 3, tone: "pdvx" },
  { current: 5, tone: "online" },
];

export function ProgressSection() {
  return (
    <GallerySection title={galleryCopy.sections.progress}>
      {SAMPLES.map(({ current, tone }) => (
        <StepperProgress
          key={tone}
          label={`${galleryCopy.sections.progress} ${current}`}
          tone={tone}
          current={current}
          steps={copy.steps.map((title, index) => ({
            title,
            to: `/?paso=${index}`,
            done: index + 1 < current,
          }))}
        />
      ))}
      <StageList
        label={copy.stagesLabel}
        stages={copy.stages.map((name, index) => ({ name, isDone: index < 1 }))}
        current={1}
      />
      <div className={styles.narrow}>
        <SummaryCard
          tone="traditional"
          rows={copy.rows}
          total={783_000}
          before={1_350_000}
          totalNote={copy.note}
          action={<Button look="main">{copy.continue}</Button>}
        >
          <PriceList rows={galleryCopy.prices.rows.slice(2, 4)} />
        </SummaryCard>
      </div>
    </GallerySection>
  );
}
