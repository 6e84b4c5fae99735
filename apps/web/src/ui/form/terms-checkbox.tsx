import { Checkbox } from "@shop/ui/fields/checkbox";
import { NewTabLink } from "@shop/ui/new-tab-link";
import { type ComponentProps, Fragment } from "react";
import { termsCopy as copy } from "./form-copy";

interface TermsCheckboxProps extends Omit<ComponentProps<typeof Checkbox>, "label" | "hint"> {
  contractUrls: readonly string[];
  rulebookContractUrl: string;
  asksPublicity: boolean;
}

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
      // Without the links' "opens in another tab": the box opens nothing.
      aria-label={`${copy.accept} ${contracts.map(({ name }) => name).join(copy.and)}`}
      label={
        <>
          {copy.accept}{" "}
          {contracts.map(({ url, name }, index) => (
            <Fragment key={url}>
              {index > 0 && copy.and}
              <NewTabLink href={url}>{name}</NewTabLink>
            </Fragment>
          ))}
        </>
      }
      hint={asksPublicity ? undefined : copy.publicityIncluded}
    />
  );
}
