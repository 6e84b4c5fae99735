import { Content, Overlay, Portal, Root, Title } from "radix-ui/dialog";
import type { ReactNode } from "react";
import { Spinner } from "../spinner";
import { useEverOpen, useReturnFocus } from "./dialog-hooks";
import styles from "./wait-overlay.module.css";

interface WaitOverlayProps {
  open: boolean;
  text: ReactNode;
  detail?: ReactNode;
}

const refuse = (event: Event) => event.preventDefault();

/** Covers the screen during a long action, so that it is not sent twice. */
export function WaitOverlay({ open, text, detail }: WaitOverlayProps) {
  const isDrawn = useEverOpen(open);
  const focus = useReturnFocus();
  if (!isDrawn) return null;
  return (
    <Root open={open}>
      <Portal>
        <Overlay className={styles.overlay} />
        <Content
          className={styles.panel}
          aria-describedby={undefined}
          aria-busy="true"
          {...focus}
          onEscapeKeyDown={refuse}
          onInteractOutside={refuse}
        >
          <span className={styles.ring}>
            <Spinner />
          </span>
          <Title className={styles.text}>{text}</Title>
          {detail && <p className={styles.detail}>{detail}</p>}
        </Content>
      </Portal>
    </Root>
  );
}
