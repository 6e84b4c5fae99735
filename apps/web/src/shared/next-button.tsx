import { useTransition } from "react";
import { Button } from "../ui/button/button";

export interface NextAction {
  /** Says what happens next. */
  label: string;
  onPress?: () => void;
  /** Id of the form that the button submits, in place of `onPress`. */
  form?: string;
  /** Looks disabled, yet answers and explains. */
  softDisabled?: boolean;
  disabled?: boolean;
  busy?: boolean;
  /** On phones the button stands below the amount, with the whole width for its words. */
  isLong?: boolean;
}

/** The one main button of a step. What a press led to is drawn before another press counts: no step is gone to twice. */
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
