import { type ComponentProps, Fragment } from "react";
import { Checkbox } from "../fields/checkbox";
import { termsCopy as copy } from "./form-copy";

interface TermsCheckboxProps extends Omit<ComponentProps<typeof Checkbox>, "label" | "hint"> {
  /** Contracts that are accepted. */
  contractUrls: readonly string[];
  /** The adhesion to the rulebook, which is accepted with them. */
  rulebookContractUrl: string;
  /** Publicity has a box of its own. */
  asksPublicity: boolean;
}

/** The terms with their contract, to be accepted before paying. */
export function TermsCheckbox({
  contractUrls,
  rulebookContractUrl,
  asksPublicity,
  ...rest
}: TermsCheckboxProps) {
  const contracts = [
    ...contractUrls.map((url) => ({ url, name: copy.contract })),
    { url: rulebookContractUrl, name: copy.rulebookContract },
  ];
  return (
    <Checkbox
      {...rest}
      label={
        <>
          {copy.accept}{" "}
          {contracts.map(({ url, name }, index) => (
            <Fragment key={url}>
              {index > 0 && copy.and}
              <a href={url} target="_blank" rel="noopener">
                {name}
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
