import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { shopConfigQuery } from "../lib/queries/shop-config";
import { PageLayout } from "../ui/frame/page-layout";

/** Frame around every screen; here the academy's settings meet it. */
export function Shell({ children }: { children: ReactNode }) {
  const { data } = useQuery(shopConfigQuery);
  return <PageLayout config={data ?? null}>{children}</PageLayout>;
}
