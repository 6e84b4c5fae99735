import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { Alert } from "../src/alert";
import { Button, ButtonAnchor } from "../src/button/button";
import { DisclosureButton } from "../src/button/disclosure-button";
import styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section";
import { kitSamples } from "./kit-samples";

const copy = kitSamples.buttons;
const DETAIL_ID = "detalle";

export function ButtonsSection() {
  const [isAnswered, setAnswered] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <GallerySection title={kitSamples.sections.buttons}>
      <div className={styles.row}>
        <Button look="main">{copy.main}</Button>
        <Button>{copy.secondary}</Button>
        <Button look="quiet">{copy.quiet}</Button>
        <Button look="danger" icon={<Trash2 aria-hidden="true" />}>
          {copy.danger}
        </Button>
        <ButtonAnchor href="/" icon={<Download aria-hidden="true" />}>
          {copy.file}
        </ButtonAnchor>
      </div>
      <div className={styles.row}>
        <Button look="main" busy>
          {copy.busy}
        </Button>
        <Button busy>{copy.busy}</Button>
        <Button disabled>{copy.disabled}</Button>
        <Button look="main" softDisabled onClick={() => setAnswered(true)}>
          {copy.soft}
        </Button>
        <Button size="small">{copy.small}</Button>
        <DisclosureButton look="quiet" isOpen={isOpen} controls={DETAIL_ID} onClick={() => setOpen(!isOpen)}>
          {isOpen ? copy.less : copy.more}
        </DisclosureButton>
      </div>
      <p id={DETAIL_ID} hidden={!isOpen}>
        {copy.detail}
      </p>
      {isAnswered && (
        <Alert tone="warning" announce>
          {copy.softAnswer}
        </Alert>
      )}
      <div className={styles.narrow}>
        <Button look="main" wide>
          {copy.wide}
        </Button>
      </div>
    </GallerySection>
  );
}
