import { Button } from "@shop/ui/button/button";
import { useTransition } from "react";

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
