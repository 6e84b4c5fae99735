import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { shopConfigQuery } from "../lib/queries/shop-config";
import { useIsHydrated } from "../lib/use-is-hydrated";
import { PageLayout } from "../ui/frame/page-layout";

/** Frame around every screen; here the academy's settings meet it. */
export function Shell({ children }: { children: ReactNode }) {
  const { data } = useQuery(shopConfigQuery);
  const isHydrated = useIsHydrated();
  return <PageLayout config={(isHydrated && data) || null}>{children}</PageLayout>;
}
