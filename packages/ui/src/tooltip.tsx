import { CircleHelp } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { kitCopy } from "./kit-copy";
import styles from "./tooltip.module.css";

interface TooltipProps {
  text: ReactNode;
  about?: string;
}

/** Shows on hover, focus or touch; Escape closes it, the pointer may enter it. */
export function Tooltip({ text, about }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const bubble = useRef<HTMLSpanElement>(null);
  const id = useId();

  useEffect(() => {
    if (isOpen && bubble.current) keepInView(bubble.current);
  }, [isOpen]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    // Closes only the tooltip, not the dialog around it.
    event.stopPropagation();
    setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover only adds to what the button inside does
    <span className={styles.place} onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      <button
        type="button"
        className={styles.trigger}
        aria-label={about ? `${kitCopy.moreInformation}: ${about}` : kitCopy.moreInformation}
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={closeOnEscape}
      >
        <CircleHelp aria-hidden="true" />
      </button>
      {isOpen && (
        <span ref={bubble} id={id} role="tooltip" className={styles.bubble}>
          {text}
        </span>
      )}
    </span>
  );
}

// Keeps the bubble within the screen.
function keepInView(bubble: HTMLElement) {
  const margin = 8;
  const { left, right } = bubble.getBoundingClientRect();
  const overRight = Math.max(0, right + margin - document.documentElement.clientWidth);
  const overLeft = Math.max(0, margin - left);
  bubble.style.translate = `calc(-50% + ${overLeft - overRight}px) 0`;
}
