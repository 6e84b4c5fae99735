import type { ShopConfig } from "@shop/contracts/shop-config";
import { LEGACY_WARNING_SECONDS } from "@shop/domain/limits";
import { useQuery } from "@tanstack/react-query";
import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { forgetOldMemories } from "../../basket/storage/draft-life";
import { InactivityWarning } from "../../features/inactivity/inactivity-warning";
import { SessionClosedDialog } from "../../features/inactivity/session-closed-dialog";
import { useActivityReport, useInactivity } from "../../features/inactivity/use-inactivity";
import { inactivityPause } from "../../lib/inactivity-pause";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { useCloseSession, useForgetBuyer } from "../../shared/session/use-close-session";
import type { WatchedScreen } from "../routes";

interface SessionWatchProps {
  isClosed: boolean;
  screen: WatchedScreen | undefined;
  onClosed: () => void;
  onGoHome: () => void;
}

export function SessionWatch({ isClosed, screen, onClosed, onGoHome }: SessionWatchProps) {
  const { data } = useQuery(shopConfigQuery);
  const isPaused = useSyncExternalStore(inactivityPause.subscribe, inactivityPause.isOn);
  const closeSession = useCloseSession();
  const forget = useForgetBuyer();
  useActivityReport(data?.inactivity.totalSeconds);
  const isWatched = !isClosed && !isPaused && screen !== "result";
  const { warningLeft, stay } = useInactivity({
    config: (isWatched && data && limitsOf(data, screen === "legacy")) || null,
    onClosed: (isFirst) => {
      // Leaves the step first: emptied while visible, it would query the server for the ended session.
      flushSync(onClosed);
      closeSession(isFirst);
    },
    onLeft: () => {
      flushSync(onGoHome);
      forget();
    },
  });
  const { pathname } = useLocation();
  const endIfForgotten = useEffectEvent(() => {
    if (isClosed || !forgetOldMemories()) return;
    onClosed();
    closeSession(true);
  });
  // Before the paint: another screen could show data still in memory.
  useLayoutEffect(() => {
    if (pathname) endIfForgotten();
  }, [pathname]);
  return (
    <>
      <InactivityWarning leftMs={isClosed ? null : warningLeft} onStay={stay} />
      <SessionClosedDialog open={isClosed} onGoHome={onGoHome} />
    </>
  );
}

// The legacy flow has the specification's warning, unless the shop's is shorter.
function limitsOf({ inactivity }: ShopConfig, isLegacy: boolean): ShopConfig["inactivity"] {
  if (!isLegacy) return inactivity;
  const { totalSeconds, warningSeconds } = inactivity;
  return { totalSeconds, warningSeconds: Math.min(warningSeconds, LEGACY_WARNING_SECONDS) };
}
