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

/** The one main button of a step. */
export function NextButton({ label, onPress, form, softDisabled, disabled, busy }: NextAction) {
  return (
    <Button
      look="main"
      wide
      type={form ? "submit" : "button"}
      {...(form ? { form } : {})}
      {...(onPress ? { onClick: onPress } : {})}
      softDisabled={softDisabled ?? false}
      disabled={disabled ?? false}
      busy={busy ?? false}
    >
      {label}
    </Button>
  );
}
