import type { Socket } from "node:net";
import { networkOf } from "./network-of";

// Returns whether a new connection is within `most` per caller; others must be closed and do not count
export function capConnections(most: number): (socket: Socket) => boolean {
  const open = new Map<string, number>();
  return (socket) => {
    const caller = networkOf(socket.remoteAddress);
    const count = open.get(caller) ?? 0;
    if (count >= most) return false;
    open.set(caller, count + 1);
    socket.once("close", () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left > 0) open.set(caller, left);
      else open.delete(caller);
    });
    return true;
  };
}
