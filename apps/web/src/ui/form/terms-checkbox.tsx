import type { ComponentProps } from "react";
import { Checkbox } from "../checkbox";
import { termsCopy as copy } from "./terms-copy";

interface TermsCheckboxProps extends Omit<ComponentProps<typeof Checkbox>, "label" | "hint"> {
  /** Contract that is accepted (AMB-67). */
  contractUrl: string;
  /** Publicity has a box of its own (AMB-61). */
  asksPublicity: boolean;
}

/** The terms with their contract, to be accepted before paying (STUD-05, AMB-84). */
export function TermsCheckbox({ contractUrl, asksPublicity, ...rest }: TermsCheckboxProps) {
  return (
    <Checkbox
      {...rest}
      label={
        <>
          {copy.accept}{" "}
          <a href={contractUrl} target="_blank" rel="noopener">
            {copy.contract}
            <span className="visually-hidden"> ({copy.newTab})</span>
          </a>
        </>
      }
      hint={asksPublicity ? undefined : copy.publicityIncluded}
    />
  );
}
