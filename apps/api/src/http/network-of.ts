/** Groups of an IPv6 address that its owner was given whole: a home or a phone has all of a /64. */
const IPV6_GROUPS = 4;

/**
 * Who is counted for an address: an IPv4 address itself, an IPv6 one with all of its /64. Of a caller who has hung up the
 * system knows none, whatever Fastify's type of `ip` says: all of them are `""`.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(":")) return mapped ?? address;
  const [left = "", right = ""] = address.replace(/%.*$/, "").split("::");
  const [head, tail] = [left, right].map((part) => (part === "" ? [] : part.split(":"))) as [
    string[],
    string[],
  ];
  const zeros = address.includes("::")
    ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0")
    : [];
  const groups = [...head, ...zeros, ...tail].slice(0, IPV6_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
