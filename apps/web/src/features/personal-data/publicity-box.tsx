import { publicityCopy } from "@shop/domain/people/publicity-copy";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { Checkbox } from "../../ui/fields/checkbox";

/** Whether the forms ask for the consent to publicity. Until that is known they do: a box that comes late would push the page. */
export function useAsksPublicity(): boolean {
  const { data: config } = useQuery(shopConfigQuery);
  return config?.askPublicityConsent ?? true;
}

type PublicityBoxProps = Omit<ComponentProps<typeof Checkbox>, "label" | "hint">;

/** The consent to publicity: a box of its own, which nobody needs to tick. */
export function PublicityBox(props: PublicityBoxProps) {
  return <Checkbox {...props} label={publicityCopy.label} hint={publicityCopy.hint} />;
}
