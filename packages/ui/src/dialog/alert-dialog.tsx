import { Content, Description, Overlay, Portal, Root, Title } from "radix-ui/alert-dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "../button/button";
import { Words } from "../words";
import styles from "./dialog.module.css";
import { useEverOpen, useReturnFocus } from "./dialog-hooks";

export interface AlertDialogProps {
  open: boolean;
  title: ReactNode;
  /** Read whole when the dialog opens. */
  text: ReactNode;
  /** Below the text: further ways, which are not read with it. */
  children?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  /** Without a cancel label Escape confirms too. */
  cancelLabel?: string;
  onCancel?: () => void;
  tone?: "normal" | "danger" | "quiet";
  /** The focused button; `cancel` where a stray Enter would drop or accept something. */
  first?: "confirm" | "cancel";
  busy?: boolean;
  closable?: boolean;
}

const LOOKS = { normal: "main", danger: "danger", quiet: "secondary" } as const;

/** Must be answered; the backdrop does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    title,
    text,
    children,
    confirmLabel,
    onConfirm,
    cancelLabel,
    onCancel,
    tone = "normal",
    first = tone === "danger" ? "cancel" : "confirm",
    busy,
    closable = true,
  } = props;
  const isDrawn = useEverOpen(open);
  const { onOpenAutoFocus: rememberOpener, onCloseAutoFocus } = useReturnFocus();
  const actions = useRef<HTMLDivElement>(null);
  const leave = cancelLabel ? onCancel : onConfirm;

  // Radix focuses its own Cancel part, and without one leaves the focus on the page behind.
  function focusFirstAction(event: Event) {
    rememberOpener();
    event.preventDefault();
    actions.current?.querySelector("button")?.focus({ preventScroll: true });
  }

  const confirm = (
    <Button key="confirm" look={LOOKS[tone]} busy={busy ?? false} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  );
  const cancel = cancelLabel && (
    <Button key="cancel" onClick={onCancel}>
      {cancelLabel}
    </Button>
  );

  if (!isDrawn) return null;
  return (
    <Root open={open} onOpenChange={(next) => !next && leave?.()}>
      <Portal>
        <Overlay className={styles.overlay} />
        <Content
          onOpenAutoFocus={focusFirstAction}
          onCloseAutoFocus={onCloseAutoFocus}
          className={styles.panel}
          onEscapeKeyDown={(event) => !closable && event.preventDefault()}
        >
          <Title className={styles.title}>
            <Words>{title}</Words>
          </Title>
          <Description asChild>
            <div className={styles.body}>{text}</div>
          </Description>
          {children && <div className={styles.body}>{children}</div>}
          <div ref={actions} className={styles.actions} data-first={first}>
            {first === "confirm" ? [confirm, cancel] : [cancel, confirm]}
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
