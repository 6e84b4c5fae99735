import { isIPv4, isIPv6, SocketAddress } from "node:net";

// A home or a phone gets a whole /64.
const IPV6_GROUPS = 4;

// Callers who have hung up have no address, whatever Fastify's type of `ip` says.
const UNKNOWN = "";

/** An IPv4 address, or an IPv6 /64, however a proxy forwards it. Invalid ones count as one caller. */
export function networkOf(forwarded: string | undefined): string {
  const address = bareAddress(forwarded ?? "");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return UNKNOWN;
  const plain = new SocketAddress({ address, family: "ipv6" }).address;
  const mapped = /^::ffff:([\d.]+)$/.exec(plain)?.[1];
  return mapped ?? `${groupsOf(plain).slice(0, IPV6_GROUPS).join(":")}::/64`;
}

/** /24 or /48: one person's many addresses are adjacent. Only for keys with a mailbox or order, and for seats. */
export function neighboursOf(network: string): string {
  if (isIPv4(network)) return network.replace(/\d+$/, "0/24");
  return network.replace(/^((?:[\da-f]+:){3}).*$/, "$1:/48");
}

// Without port, brackets, quotes and zone: `"[fe80::1%eth0]:443"`, `1.2.3.4:443`.
function bareAddress(text: string): string {
  const unquoted = text.trim().replace(/^"(.*)"$/, "$1");
  const [, bracketed] = /^\[([^\]]*)\](?::\d*)?$/.exec(unquoted) ?? [];
  const [, beforePort] = /^([\d.]+):\d*$/.exec(unquoted) ?? [];
  return (bracketed ?? beforePort ?? unquoted).replace(/%.*$/, "");
}

// The longest run of zeros is written `::`.
function groupsOf(plain: string): string[] {
  const [left = "", right] = plain.split("::");
  const [head, tail] = [left, right ?? ""].map((part) => (part === "" ? [] : part.split(":"))) as [
    string[],
    string[],
  ];
  const zeros = right === undefined ? [] : Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail];
}
