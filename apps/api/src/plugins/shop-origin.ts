import type { FastifyRequest } from "fastify";
import type { Settings } from "../settings";

/** No trailing slash. A simulator shop without PUBLIC_URL answers under the request's host, for phones. */
export const shopOrigin = (
  { PUBLIC_URL }: Pick<Settings, "PUBLIC_URL">,
  { protocol, host }: Pick<FastifyRequest, "protocol" | "host">,
): string => PUBLIC_URL?.replace(/\/$/, "") ?? `${protocol}://${host}`;
