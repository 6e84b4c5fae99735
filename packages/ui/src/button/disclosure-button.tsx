import { ChevronDown } from "lucide-react";
import { Button, type ButtonProps } from "./button";
import styles from "./disclosure-button.module.css";

interface DisclosureButtonProps
  extends Omit<ButtonProps, "icon" | "size" | "aria-expanded" | "aria-controls"> {
  isOpen: boolean;
  /** Id of the part that it shows and hides. */
  controls: string;
}

export function DisclosureButton({ isOpen, controls, ...rest }: DisclosureButtonProps) {
  return (
    <Button
      {...rest}
      size="small"
      icon={<ChevronDown aria-hidden="true" className={styles.chevron} />}
      aria-expanded={isOpen}
      aria-controls={controls}
    />
  );
}
