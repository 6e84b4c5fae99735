import type { FastifyRequest } from "fastify";
import type { Settings } from "../settings";

/**
 * Where the shop is for this buyer, without a slash at the end. Only a simulator shop may be without PUBLIC_URL
 * (settings.ts): it answers under the name that the buyer knows it by, a phone's on the same network for one.
 */
export const shopOrigin = (
  { PUBLIC_URL }: Pick<Settings, "PUBLIC_URL">,
  { protocol, host }: Pick<FastifyRequest, "protocol" | "host">,
): string => PUBLIC_URL?.replace(/\/$/, "") ?? `${protocol}://${host}`;
