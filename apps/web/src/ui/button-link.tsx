import { type ButtonLook, buttonClass, buttonWords } from "@shop/ui/button/button";
import { Words } from "@shop/ui/words";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

export function ButtonLink({ look, size, wide, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ look, size, wide }, className)}>
      {icon}
      <Words className={buttonWords}>{children}</Words>
    </Link>
  );
}
