import type { ComponentProps } from "react";
import { kitCopy } from "./kit-copy";

type NewTabLinkProps = Omit<ComponentProps<"a">, "target" | "rel"> & { href: string | undefined };

/** Opens in another tab, to keep the page, and says so. */
export const NewTabLink = ({ children, ...rest }: NewTabLinkProps) => (
  <a {...rest} target="_blank" rel="noopener noreferrer">
    {children}
    <span className="visually-hidden"> ({kitCopy.newTab})</span>
  </a>
);
