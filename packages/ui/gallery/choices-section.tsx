import { Laptop, MapPin, Video } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../src/fields/checkbox";
import { RadioCards } from "../src/fields/radio-cards";
import { ToggleChip } from "../src/toggle-chip";
import styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section";
import { kitSamples } from "./kit-samples";

const copy = kitSamples.choices;
const ICONS = [<MapPin key="venue" />, <Video key="streaming" />, <Laptop key="online" />];
const nothing = () => undefined;

export function ChoicesSection() {
  const [year, setYear] = useState<string | null>(copy.years[3]);
  const [chips, setChips] = useState<readonly string[]>([copy.chips[0]]);
  const [modality, setModality] = useState<string | null>(null);
  return (
    <GallerySection title={kitSamples.sections.choices}>
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
          disabled: index === 2,
        }))}
        value={modality}
        onChange={setModality}
        error={modality ? undefined : copy.modalityError}
      />
      <Checkbox name="plain" label={copy.plain} defaultChecked />
    </GallerySection>
  );
}
