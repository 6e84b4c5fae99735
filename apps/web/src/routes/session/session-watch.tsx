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
  onClosed: () => void;
  onGoHome: () => void;
}

/** Watches over a session while an enrolment is open, and says when it is over. */
export function SessionWatch({ isClosed, onClosed, onGoHome }: SessionWatchProps) {
  const { data } = useQuery(shopConfigQuery);
  const isPaused = useSyncExternalStore(inactivityPause.subscribe, inactivityPause.isOn);
  const closeSession = useCloseSession();
  const { warningLeft, stay } = useInactivity({
    config: (!isClosed && !isPaused && data?.inactivity) || null,
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
