/** What tabs of one session tell each other: somebody is there (server's clock, ms), or it is closed. */
export type SessionMessage = { kind: "active"; at: number } | { kind: "closed" };

const NAME = "pdv-sesion";

/** Joins the tabs of this browser; `leave` ends it. A tab never hears itself. */
export function joinSessionChannel(onMessage: (message: SessionMessage) => void) {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => onMessage(data);
  return {
    tell: (message: SessionMessage) => channel.postMessage(message),
    leave: () => channel.close(),
  };
}
