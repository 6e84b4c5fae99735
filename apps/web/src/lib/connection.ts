import { useSyncExternalStore } from "react";

const ANSWER_LIMIT_MS = 10_000;

type Listener = () => void;
const listeners = new Set<Listener>();
let isLost: boolean | null = null;

function setLost(next: boolean) {
  if (next === isLost) return;
  isLost = next;
  for (const listener of listeners) listener();
}

// Safari 15 lacks `AbortSignal.timeout`.
function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}

export async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, { ...init, signal: abortAfter(ANSWER_LIMIT_MS) });
    setLost(false);
    return response;
  } catch (error) {
    setLost(true);
    throw error;
  }
}

const markLost = () => setLost(true);
const markFound = () => setLost(false);

function subscribe(listener: Listener) {
  if (listeners.size === 0) {
    window.addEventListener("offline", markLost);
    window.addEventListener("online", markFound);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("offline", markLost);
    window.removeEventListener("online", markFound);
  };
}

/** Whether the connection is gone, by the last call and by later browser events. */
export const useIsConnectionLost = () =>
  useSyncExternalStore(
    subscribe,
    () => isLost ?? !navigator.onLine,
    () => false,
  );
