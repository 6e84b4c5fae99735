import styles from "@shop/ui/gallery/gallery.module.css";
import { GallerySection } from "@shop/ui/gallery/gallery-section";
import { useState } from "react";
import { Badge } from "../src/ui/badge";
import { FileLink, MailedFile, ShownLink } from "../src/ui/plain-link";
import type { Tone } from "../src/ui/tone";
import { SlotChip } from "../src/ui/week/slot-chip";
import { SubjectIcon } from "../src/ui/week/subject-icon";
import { galleryCopy } from "./gallery-copy";

const copy = galleryCopy.badges;
const TONES: Tone[] = ["traditional", "pdvx", "online", "green", "other"];
const nothing = () => undefined;

export function BadgesSection() {
  const [isSelected, setSelected] = useState(true);
  return (
    <GallerySection title={galleryCopy.sections.badges}>
      {(["solid", "soft"] as const).map((look) => (
        <div key={look} className={styles.row}>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone} look={look}>
              {copy.tones[tone]}
            </Badge>
          ))}
        </div>
      ))}
      <div className={styles.row}>
        <Badge look="outline">{copy.common}</Badge>
        <Badge tone="traditional">{copy.mention}</Badge>
        <Badge tone="online">{copy.elective}</Badge>
      </div>
      <div className={styles.columns}>
        <SlotChip
          label={copy.selectable}
          selected={isSelected}
          seats={24}
          onPress={() => setSelected(!isSelected)}
        />
        {copy.slots.map((slot) => (
          <SlotChip key={`${slot.label}${slot.selected}`} {...slot} onPress={nothing} />
        ))}
      </div>
      <div className={styles.columns}>
        {copy.subjects.map((subject) => (
          <span key={subject} className={styles.subject}>
            <SubjectIcon subject={subject} />
            <SubjectIcon subject={subject} size="small" />
            {subject}
          </span>
        ))}
      </div>
      <FileLink href="#archivo" />
      <MailedFile />
      <ShownLink href={copy.link} isRefused={false} />
      <ShownLink href={copy.link} isRefused />
    </GallerySection>
  );
}
