/** What tabs of one session tell each other: somebody is there (server's clock, ms), it was away too long, or it left. */
type SessionMessage = { kind: "active"; at: number } | { kind: "closed" } | { kind: "left" };

const NAME = "pdv-sesion";

/** Joins the tabs of this browser; `leave` ends it. Before Safari 15.4 a tab hears no other one. */
export function joinSessionChannel(onMessage: (message: SessionMessage) => void) {
  const channel = "BroadcastChannel" in window ? new window.BroadcastChannel(NAME) : null;
  if (channel) channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => onMessage(data);
  return {
    tell: (message: SessionMessage) => channel?.postMessage(message),
    leave: () => channel?.close(),
  };
}

/** Tells every tab that somebody left. */
export function announceLeft(): void {
  const channel = joinSessionChannel(() => {});
  channel.tell({ kind: "left" });
  channel.leave();
}
