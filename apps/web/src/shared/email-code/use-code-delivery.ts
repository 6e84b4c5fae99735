import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../lib/api";
import type { CodeTarget } from "./use-email-code";

const POLL_MS = 1_000;
// In ms; later mails wait for a mail server.
const LATE_MS = 6_000;

// `lost`: never sent while its code was valid.
export type CodeDelivery = "sending" | "late" | "sent" | "lost";

// `again` restarts the polling. A hidden mailbox counts as sent.
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
    // A cached answer would be about an earlier code.
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

function useLate(isWaiting: boolean, round: number): boolean {
  const [lateRound, setLateRound] = useState(-1);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLateRound(round), LATE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, round]);
  return lateRound === round;
}
