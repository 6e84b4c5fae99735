import { Laptop, MapPin, Video } from "lucide-react";
import { useState } from "react";
import { Badge } from "../src/ui/badge";
import { Checkbox } from "../src/ui/fields/checkbox";
import { RadioCards } from "../src/ui/fields/radio-cards";
import { Price } from "../src/ui/price/price-list";
import { AccordionItem } from "../src/ui/steps/accordion-item";
import { ToggleChip } from "../src/ui/toggle-chip";
import styles from "./gallery.module.css";
import { galleryCopy } from "./gallery-copy";
import { GallerySection } from "./gallery-section";

const copy = galleryCopy.choices;
const ICONS = [<MapPin key="venue" />, <Video key="streaming" />, <Laptop key="online" />];
const nothing = () => undefined;
const PRICES = [696_000, 487_200, 487_200];

export function ChoicesSection() {
  const [year, setYear] = useState<string | null>(copy.years[3]);
  const [chips, setChips] = useState<readonly string[]>([copy.chips[0]]);
  const [modality, setModality] = useState<string | null>(null);
  return (
    <GallerySection title={galleryCopy.sections.choices}>
      <div className={styles.row}>
        {copy.chips.map((chip) => (
          <ToggleChip
            key={chip}
            isOn={chips.includes(chip)}
            onPress={() =>
              setChips(chips.includes(chip) ? chips.filter((other) => other !== chip) : [...chips, chip])
            }
          >
            {chip}
          </ToggleChip>
        ))}
        <ToggleChip isOn={false} onPress={nothing} reason={copy.chipReason}>
          {copy.chipBlocked}
        </ToggleChip>
      </div>
      <RadioCards
        name="year"
        legend={copy.year}
        options={copy.years.map((title) => ({ value: title, title }))}
        value={year}
        onChange={setYear}
        columns={5}
        compact
      />
      <RadioCards
        name="modality"
        legend={copy.modality}
        options={copy.modalities.map((words, index) => ({
          ...words,
          value: words.title,
          icon: ICONS[index],
          aside: <Price amount={PRICES[index] ?? 0} before={1_200_000} />,
          disabled: index === 2,
        }))}
        value={modality}
        onChange={setModality}
        error={modality ? undefined : copy.modalityError}
      />
      <Checkbox name="plain" label={copy.accordionText} defaultChecked />
      <div className={styles.parts}>
        <AccordionItem
          title={copy.accordionOpen}
          aside={<Badge tone="green">{copy.completed}</Badge>}
          defaultOpen
        >
          <p>{copy.accordionText}</p>
        </AccordionItem>
        <AccordionItem title={copy.accordionClosed}>
          <p>{copy.accordionText}</p>
        </AccordionItem>
        <AccordionItem title={copy.accordionLocked} disabled>
          <p className={styles.lead}>{copy.accordionText}</p>
        </AccordionItem>
      </div>
    </GallerySection>
  );
}
