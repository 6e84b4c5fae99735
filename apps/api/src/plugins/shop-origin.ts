import { BlockList, isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Settings } from "../settings";

const NEARBY = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  NEARBY.addSubnet(network, bits);
NEARBY.addAddress("::1", "ipv6");
NEARBY.addSubnet("fc00::", 7, "ipv6");
NEARBY.addSubnet("fe80::", 10, "ipv6");

// Names by which a phone on the same network opens a simulator shop.
function isNearby(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, "");
  const version = isIP(name);
  if (version !== 0) return NEARBY.check(name, version === 6 ? "ipv6" : "ipv4");
  return name.endsWith(".local") || name.endsWith(".localhost") || !name.includes(".");
}

/**
 * Origin of the shop, without a final slash. Without PUBLIC_URL (simulator shops only) the request's host, if it is on
 * this machine's network: no other host may get into a mail or a cached page.
 */
export const shopOrigin = (
  { PUBLIC_URL, PORT }: Pick<Settings, "PUBLIC_URL" | "PORT">,
  { protocol, host }: Pick<FastifyRequest, "protocol" | "host">,
): string =>
  PUBLIC_URL?.replace(/\/$/, "") ?? (isNearby(host) ? `${protocol}://${host}` : `http://localhost:${PORT}`);
