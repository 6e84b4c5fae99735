import type { ReactNode } from "react";
import { PageLayout } from "../ui/frame/page-layout";
import { SAMPLE_FRAME } from "./sample-data";

/** Frame around every screen; here the settings and the backpack meet it. */
export function Shell({ children }: { children: ReactNode }) {
  return <PageLayout config={SAMPLE_FRAME}>{children}</PageLayout>;
}
