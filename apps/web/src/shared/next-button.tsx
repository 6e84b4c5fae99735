import { Button } from "@shop/ui/button/button";
import { useTransition } from "react";
import styles from "./next-button.module.css";

const NEXT_ID = "siguiente";
const SKIP = "Ir a Continuar";

export interface NextAction {
  label: string;
  onPress?: () => void;
  form?: string;
  /** Looks disabled, but answers and explains. */
  softDisabled?: boolean;
  disabled?: boolean;
  busy?: boolean;
  isLong?: boolean;
}

/** The step's one main button. A transition blocks a second press until the first is drawn. */
export function NextButton({ label, onPress, form, softDisabled, disabled, busy }: NextAction) {
  const [isGoing, startGoing] = useTransition();
  const press = onPress && (() => !isGoing && startGoing(() => onPress()));
  return (
    <Button
      id={NEXT_ID}
      look="main"
      wide
      type={form ? "submit" : "button"}
      {...(form ? { form } : {})}
      {...(press ? { onClick: press } : {})}
      softDisabled={softDisabled ?? false}
      disabled={disabled ?? false}
      busy={busy ?? false}
    >
      {label}
    </Button>
  );
}

/** Seen only with the keyboard: from something chosen to the main button, over all that could still be chosen. */
export const SkipToNext = () => (
  <Button className={styles.skip} size="small" onClick={() => document.getElementById(NEXT_ID)?.focus()}>
    {SKIP}
  </Button>
);
