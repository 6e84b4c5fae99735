import type { ShopConfig } from "@shop/contracts/shop-config";
import { LEGACY_WARNING_SECONDS } from "@shop/domain/limits";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { InactivityWarning } from "../../features/inactivity/inactivity-warning";
import { SessionClosedDialog } from "../../features/inactivity/session-closed-dialog";
import { useCloseSession } from "../../features/inactivity/use-close-session";
import { useInactivity } from "../../features/inactivity/use-inactivity";
import { inactivityPause } from "../../lib/inactivity-pause";
import { shopConfigQuery } from "../../lib/queries/shop-config";

interface SessionWatchProps {
  isClosed: boolean;
  /** The legacy flow warns later. */
  isLegacy: boolean;
  onClosed: () => void;
  onGoHome: () => void;
}

/** Watches over a session while an enrolment is open, and says when it is over. */
export function SessionWatch({ isClosed, isLegacy, onClosed, onGoHome }: SessionWatchProps) {
  const { data } = useQuery(shopConfigQuery);
  const isPaused = useSyncExternalStore(inactivityPause.subscribe, inactivityPause.isOn);
  const closeSession = useCloseSession();
  const { warningLeft, stay } = useInactivity({
    config: (!isClosed && !isPaused && data && limitsOf(data, isLegacy)) || null,
    onClosed: (isFirst) => {
      // The step goes first: emptied while it stands, it would ask the server for what is over.
      flushSync(onClosed);
      closeSession(isFirst);
    },
  });
  return (
    <>
      <InactivityWarning leftMs={isClosed ? null : warningLeft} onStay={stay} />
      <SessionClosedDialog open={isClosed} onGoHome={onGoHome} />
    </>
  );
}

/** The settings' limits; the legacy flow has the specification's warning, unless the shop's is shorter (AMB-57). */
function limitsOf({ inactivity }: ShopConfig, isLegacy: boolean): ShopConfig["inactivity"] {
  if (!isLegacy) return inactivity;
  const { totalSeconds, warningSeconds } = inactivity;
  return { totalSeconds, warningSeconds: Math.min(warningSeconds, LEGACY_WARNING_SECONDS) };
}
