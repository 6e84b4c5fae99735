import type { ShopConfig } from "@shop/contracts/shop-config";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { keepMemories, setMemoryLife } from "../../basket/storage/draft-life";
import { api } from "../../lib/api";
import { shopClockQuery, shopNow } from "../../lib/queries/shop-config";
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

  const clock = useQuery({ ...shopClockQuery, enabled: config !== null });
  const isWatching = config !== null && clock.data !== undefined;
  const totalMs = (config?.totalSeconds ?? 0) * 1_000;
  const warningMs = (config?.warningSeconds ?? 0) * 1_000;
  useEffect(() => {
    if (!isWatching) return;
    const watch = startInactivityWatch({
      limits: { totalMs, warningMs },
      now: () => shopNow(queries.getQueryData(shopClockQuery.queryKey)),
      syncClock: () =>
        queries.fetchQuery({ ...shopClockQuery, staleTime: 0 }).then(
          () => true,
          () => false,
        ),
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
