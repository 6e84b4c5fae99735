import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../lib/api";
import type { CodeTarget } from "./use-email-code";

const POLL_MS = 1_000;
/** A mail that has not left by then waits for a mail server. */
const LATE_MS = 6_000;

/** Where the mail of a code is: on its way out, waiting for a mail server, out, or never out while its code lived. */
export type CodeDelivery = "sending" | "late" | "sent" | "lost";

/**
 * Asks where the mail of a code is, until it has left; `again` after another one was asked for. Of a hidden mailbox
 * nothing can be asked: its mail counts as sent.
 */
export function useCodeDelivery(target: CodeTarget | null): {
  delivery: CodeDelivery;
  again: () => Promise<void>;
} {
  const email = target?.email ?? null;
  const [round, setRound] = useState(0);
  const { data, isPending, refetch } = useQuery({
    queryKey: ["otp", email],
    queryFn: () => api("getOtpStatus", { params: { email: email ?? "" } }),
    enabled: email !== null,
    // Yesterday's answer would be about yesterday's code.
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.mailed === false ? POLL_MS : false),
  });
  const isWaiting = data?.mailed === false;
  const isLate = useLate(isWaiting, round) && data?.mailed !== true;

  const again = async () => {
    setRound((last) => last + 1);
    if (email !== null) await refetch();
  };
  if (isWaiting) return { delivery: isLate ? "late" : "sending", again };
  if (isPending && email !== null) return { delivery: "sending", again };
  return { delivery: isLate ? "lost" : "sent", again };
}

/** True once it was waited so long in this round; what ends the waiting leaves it true. */
function useLate(isWaiting: boolean, round: number): boolean {
  const [lateRound, setLateRound] = useState(-1);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLateRound(round), LATE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, round]);
  return lateRound === round;
}
