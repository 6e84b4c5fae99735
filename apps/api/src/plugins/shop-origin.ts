import type { FastifyRequest } from "fastify";
import type { Settings } from "../settings";

/** No slash at the end. Only a simulator shop lacks PUBLIC_URL: it answers under the request's name, for phones. */
export const shopOrigin = (
  { PUBLIC_URL }: Pick<Settings, "PUBLIC_URL">,
  { protocol, host }: Pick<FastifyRequest, "protocol" | "host">,
): string => PUBLIC_URL?.replace(/\/$/, "") ?? `${protocol}://${host}`;
