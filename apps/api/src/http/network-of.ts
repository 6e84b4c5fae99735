import { isIPv4, isIPv6, SocketAddress } from "node:net";

/** Groups of an IPv6 address that its owner was given whole: a home or a phone has all of a /64. */
const IPV6_GROUPS = 4;

/** What stands in for callers of whom no address is known: those who have hung up, whatever Fastify's type of `ip` says. */
const UNKNOWN = "";

/**
 * Who is counted for an address, in whatever writing proxies forward it: an IPv4 address itself, an IPv6 one with all of
 * its /64 (SAFE-03). What is no address counts as one caller.
 */
export function networkOf(forwarded: string | undefined): string {
  const address = bareAddress(forwarded ?? "");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return UNKNOWN;
  const plain = new SocketAddress({ address, family: "ipv6" }).address;
  const mapped = /^::ffff:([\d.]+)$/.exec(plain)?.[1];
  return mapped ?? `${groupsOf(plain).slice(0, IPV6_GROUPS).join(":")}::/64`;
}

/**
 * A network with its neighbours: the /24 of an IPv4 address, the /48 of an IPv6 one. One person with many addresses has
 * them side by side. For keys that name a mailbox or an order, too, which honest neighbours do not share, and for seats,
 * where each mailbox beyond a few counts as another person.
 */
export function neighboursOf(network: string): string {
  if (isIPv4(network)) return network.replace(/\d+$/, "0/24");
  return network.replace(/^((?:[\da-f]+:){3}).*$/, "$1:/48");
}

/** Without port, brackets, quotes and zone: `"[fe80::1%eth0]:443"`, `1.2.3.4:443`. */
function bareAddress(text: string): string {
  const unquoted = text.trim().replace(/^"(.*)"$/, "$1");
  const [, bracketed] = /^\[([^\]]*)\](?::\d*)?$/.exec(unquoted) ?? [];
  const [, beforePort] = /^([\d.]+):\d*$/.exec(unquoted) ?? [];
  return (bracketed ?? beforePort ?? unquoted).replace(/%.*$/, "");
}

/** The eight groups of an address, whose longest run of zeros is written `::`. */
function groupsOf(plain: string): string[] {
  const [left = "", right] = plain.split("::");
  const [head, tail] = [left, right ?? ""].map((part) => (part === "" ? [] : part.split(":"))) as [
    string[],
    string[],
  ];
  const zeros = right === undefined ? [] : Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail];
}
