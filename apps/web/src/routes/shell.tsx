import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { lazyExtra } from "../lib/chunks/lazy-extra";
import { useIsHydrated } from "../lib/hydration";
import { useBackpackCount } from "../lib/legacy/backpack-count";
import { shopConfigQuery } from "../lib/queries/shop-config";
import { PageLayout } from "../ui/frame/page-layout";

const ChatButton = lazyExtra(async () => (await import("../features/chat/chat-button")).ChatButton);

/** Frame around every screen; here the academy's settings and the backpack's count meet it, and the chat where there is one. */
export function Shell({ children }: { children: ReactNode }) {
  const { data } = useQuery(shopConfigQuery);
  const isHydrated = useIsHydrated();
  const backpackCount = useBackpackCount();
  const config = (isHydrated && data) || null;
  const help = config?.chatScriptUrl && (
    <Suspense fallback={null}>
      <ChatButton scriptUrl={config.chatScriptUrl} />
    </Suspense>
  );
  return (
    <PageLayout config={config} help={help} backpackCount={backpackCount}>
      {children}
    </PageLayout>
  );
}
