import { type ComponentProps, Fragment } from "react";
import { Checkbox } from "../fields/checkbox";
import { termsCopy as copy } from "./form-copy";

interface TermsCheckboxProps extends Omit<ComponentProps<typeof Checkbox>, "label" | "hint"> {
  /** Contracts that are accepted (AMB-67). */
  contractUrls: readonly string[];
  /** Publicity has a box of its own (AMB-61). */
  asksPublicity: boolean;
}

/** The terms with their contract, to be accepted before paying (STUD-05, AMB-84). */
export function TermsCheckbox({ contractUrls, asksPublicity, ...rest }: TermsCheckboxProps) {
  return (
    <Checkbox
      {...rest}
      label={
        <>
          {copy.accept}{" "}
          {contractUrls.map((url, index) => (
            <Fragment key={url}>
              {index > 0 && copy.and}
              <a href={url} target="_blank" rel="noopener">
                {copy.contract}
                <span className="visually-hidden"> ({copy.newTab})</span>
              </a>
            </Fragment>
          ))}
        </>
      }
      hint={asksPublicity ? undefined : copy.publicityIncluded}
    />
  );
}
