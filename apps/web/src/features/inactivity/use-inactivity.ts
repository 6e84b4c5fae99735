import type { ShopConfig } from "@shop/contracts/shop-config";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { keepMemories, setMemoryLife } from "../../basket/storage/draft-life";
import { api } from "../../lib/api";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { startActivityReport } from "./activity";
import { startInactivityWatch } from "./inactivity-watch";

interface InactivityOptions {
  config: ShopConfig["inactivity"] | null;
  onClosed: (isFirst: boolean) => void;
  onLeft: () => void;
}

/** Reports activity once a minute; the browser's stored data lives as long. */
export function useActivityReport(totalSeconds: number | undefined): void {
  useEffect(() => {
    if (totalSeconds !== undefined) setMemoryLife(totalSeconds * 1_000);
  }, [totalSeconds]);
  useEffect(() => startActivityReport(() => api("keepSession"), keepMemories), []);
}

/** Returns the time left in ms while the warning is open, else null. */
export function useInactivity({ config, onClosed, onLeft }: InactivityOptions) {
  const queries = useQueryClient();
  const [warningLeft, setWarningLeft] = useState<number | null>(null);
  const stay = useRef(() => {});
  const close = useEffectEvent((isFirst: boolean) => {
    setWarningLeft(null);
    onClosed(isFirst);
  });
  const leave = useEffectEvent(onLeft);

  const isWatching = config !== null;
  const totalMs = (config?.totalSeconds ?? 0) * 1_000;
  const warningMs = (config?.warningSeconds ?? 0) * 1_000;
  useEffect(() => {
    if (!isWatching) return;
    const { queryKey } = shopConfigQuery;
    const watch = startInactivityWatch({
      limits: { totalMs, warningMs },
      now: () => {
        const answer = queries.getQueryData(queryKey);
        return answer ? Date.parse(answer.serverNow) + performance.now() - answer.receivedAt : Date.now();
      },
      syncClock: async () => {
        const known = queries.getQueryData(queryKey)?.receivedAt;
        await queries.refetchQueries({ queryKey, exact: true });
        return queries.getQueryData(queryKey)?.receivedAt !== known;
      },
      isPaying: () =>
        api("describeSession").then(
          ({ isPaying }) => isPaying,
          // Without an answer this browser clears its data all the same.
          () => false,
        ),
      onWarning: setWarningLeft,
      onClosed: (isFirst) => close(isFirst),
      onLeft: () => leave(),
    });
    stay.current = watch.stay;
    return () => {
      watch.stop();
      setWarningLeft(null);
    };
  }, [queries, isWatching, totalMs, warningMs]);

  return { warningLeft, stay: () => stay.current() };
}
