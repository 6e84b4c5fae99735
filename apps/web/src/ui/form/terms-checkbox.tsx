import { type ComponentProps, Fragment } from "react";
import { Checkbox } from "../fields/checkbox";
import { termsCopy as copy } from "./form-copy";

interface TermsCheckboxProps extends Omit<ComponentProps<typeof Checkbox>, "label" | "hint"> {
  /** Contracts that are accepted. */
  contractUrls: readonly string[];
  /** Publicity has a box of its own. */
  asksPublicity: boolean;
}

/** The terms with their contract, to be accepted before paying. */
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
