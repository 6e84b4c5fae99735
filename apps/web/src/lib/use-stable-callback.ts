import { useCallback, useLayoutEffect, useRef } from "react";

/** One function over all renders, which runs the latest: memoised children need no new drawing. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  }, [callback]);
  return useCallback((...args: Args) => latest.current(...args), []);
}
