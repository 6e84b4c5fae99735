import { X } from "lucide-react";
import { Close, Content, Description, Overlay, Portal, Root, Title } from "radix-ui/dialog";
import type { ReactNode } from "react";
import { kitCopy } from "../kit-copy";
import { Words } from "../words";
import styles from "./dialog.module.css";
import { useEverOpen, useReturnFocus } from "./dialog-hooks";

export interface DialogProps {
  open: boolean;
  /** Never called when `closable` is false. */
  onClose?: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** False where the specification forbids leaving by Escape or backdrop. */
  closable?: boolean;
  picture?: ReactNode;
  size?: "normal" | "wide";
}

/** Traps the focus, returns it, and locks the page's scroll. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, actions, closable = true, picture, size } = props;
  const isDrawn = useEverOpen(open);
  const focus = useReturnFocus();
  const refuse = (event: Event) => {
    if (!closable) event.preventDefault();
  };

  if (!isDrawn) return null;
  return (
    <Root open={open} onOpenChange={(next) => !next && closable && onClose?.()}>
      <Portal>
        <Overlay className={styles.overlay} />
        <Content
          className={styles.panel}
          data-size={size}
          {...focus}
          onEscapeKeyDown={refuse}
          onInteractOutside={refuse}
          // Radix warns about a missing description unless it is unset on purpose.
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          {picture && <div className={styles.picture}>{picture}</div>}
          <Title className={styles.title}>
            <Words>{title}</Words>
          </Title>
          {description && <Description className={styles.description}>{description}</Description>}
          {children && <div className={styles.body}>{children}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
          {closable && (
            <Close className={styles.close} aria-label={kitCopy.close}>
              <X aria-hidden="true" />
            </Close>
          )}
        </Content>
      </Portal>
    </Root>
  );
}
