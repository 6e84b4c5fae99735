import { isIPv4 } from "node:net";

/**
 * A network (`http/network-of.ts`) with its neighbours: the /24 of an IPv4 address, the /48 of an IPv6 one. Who has many
 * addresses has them side by side. For keys that name a mailbox or a RUT besides, where honest neighbours never meet, and
 * for seats, where each mailbox beyond a few counts as somebody else.
 */
export function neighboursOf(network: string): string {
  if (isIPv4(network)) return network.replace(/\d+$/, "0/24");
  return network.replace(/^((?:[\da-f]+:){3}).*$/, "$1:/48");
}
