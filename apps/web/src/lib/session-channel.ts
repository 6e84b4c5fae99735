// Messages between tabs of one session; `at` is the server's clock in ms.
type SessionMessage = { kind: "active"; at: number } | { kind: "closed" } | { kind: "left" };

const NAME = "shop-session";

/** Joins the tabs of this browser; `leave` ends it. Before Safari 15.4 it does nothing. */
export function joinSessionChannel(onMessage: (message: SessionMessage) => void) {
  const channel = "BroadcastChannel" in window ? new window.BroadcastChannel(NAME) : null;
  if (channel) channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => onMessage(data);
  return {
    tell: (message: SessionMessage) => channel?.postMessage(message),
    leave: () => channel?.close(),
  };
}

export function announceLeft(): void {
  const channel = joinSessionChannel(() => {});
  channel.tell({ kind: "left" });
  channel.leave();
}
