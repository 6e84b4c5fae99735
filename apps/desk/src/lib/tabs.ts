import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readAgain } from "./queries";

const NAME = "desk-acts";

/** One act at a time in all tabs of the browser: the next one waits. */
export const inTurn = <Done>(act: () => Promise<Done>): Promise<Done> => navigator.locks.request(NAME, act);

/** Tells the other tabs that something may have changed. */
export function tellTabs(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
}

/** Reads again what this tab shows, once another one acted. */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(NAME);
    channel.onmessage = () => void readAgain(queries);
    return () => channel.close();
  }, [queries]);
}
