import type { Socket } from "node:net";

const IPV6_GROUPS = 8;
/** The part of an IPv6 address that one household or machine is given. */
const NETWORK_GROUPS = 4;

/**
 * Who an address counts as: an IPv4 address itself, also when it is written as IPv6, and the /64 of an IPv6 one.
 * @param address as the system tells it, `::1` or `::ffff:10.0.0.1` among others
 */
export function callerOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
  const groups = (part: string) => part.split(":").filter((group) => group !== "");
  const left = groups(head);
  const right = groups(tail ?? "");
  const zeros = Array.from({ length: Math.max(0, IPV6_GROUPS - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/**
 * Counts the open connections of each caller.
 * @returns whether a new connection is within `most`; one that is not must be closed, and is not counted
 */
export function capConnections(most: number): (socket: Socket) => boolean {
  const open = new Map<string, number>();
  return (socket) => {
    const caller = callerOf(socket.remoteAddress ?? "");
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
