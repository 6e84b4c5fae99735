import { Content, Description, Overlay, Portal, Root, Title } from "radix-ui/alert-dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "../button/button";
import { Words } from "../words";
import styles from "./dialog.module.css";
import { useEverOpen, useReturnFocus } from "./dialog-hooks";

export interface AlertDialogProps {
  open: boolean;
  title: ReactNode;
  /** What happened or what will be lost. */
  text: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  /** Without a cancel label there is one way on: the confirm button; Escape takes it too. */
  cancelLabel?: string;
  onCancel?: () => void;
  /** `danger` when confirming drops something, `quiet` when the way on stands in the text. */
  tone?: "normal" | "danger" | "quiet";
  /** Button that comes first and has the focus; `cancel` where a stray Enter would drop or accept something. */
  first?: "confirm" | "cancel";
  busy?: boolean;
  /** False where Escape must not answer. */
  closable?: boolean;
}

const LOOKS = { normal: "main", danger: "danger", quiet: "secondary" } as const;

/** Question or notice that must be answered; the backdrop never answers it. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    title,
    text,
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

  // Radix would focus its own Cancel part, and without one leave the focus on the page behind.
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
          <div ref={actions} className={styles.actions} data-first={first}>
            {first === "confirm" ? [confirm, cancel] : [cancel, confirm]}
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
