import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import styles from "./accordion-item.module.css";

interface AccordionItemProps {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  defaultOpen?: boolean;
  /** Closed, and its content is not rendered yet. */
  disabled?: boolean;
  level?: 2 | 3 | 4;
}

/** Keeps typed data while closed. */
export function AccordionItem(props: AccordionItemProps) {
  const { title, aside, children, open, onToggle, defaultOpen = false, disabled = false, level = 3 } = props;
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const isOpen = open ?? ownOpen;
  const id = useId();
  const Heading = `h${level}` as const;

  function toggle() {
    if (open === undefined) setOwnOpen(!isOpen);
    onToggle?.(!isOpen);
  }

  return (
    <div className={styles.item}>
      <Heading className={styles.heading}>
        <button
          type="button"
          id={`${id}-title`}
          className={styles.trigger}
          disabled={disabled}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onClick={toggle}
        >
          <span className={styles.title}>{title}</span>
          {aside}
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </button>
      </Heading>
      <section id={`${id}-panel`} aria-labelledby={`${id}-title`} className={styles.panel} hidden={!isOpen}>
        {!disabled && children}
      </section>
    </div>
  );
}
