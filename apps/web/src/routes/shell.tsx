import type { ReactNode } from "react";
import { PageLayout } from "../ui/frame/page-layout";

/** Frame around every screen; here the settings and the backpack meet it. */
export function Shell({ children }: { children: ReactNode }) {
  return <PageLayout config={null}>{children}</PageLayout>;
}
