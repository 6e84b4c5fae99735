import type { FastifyRequest } from "fastify";
import type { DeskPlace } from "../../modules/staff/access/passkeys";
import type { Settings } from "../../settings";

type Arrived = Pick<FastifyRequest, "host" | "hostname" | "protocol">;

// Where the desk is for this request, or null where it is not: on a host of its own, so that a hole in the shop is
// none in the desk; without DESK_URL on localhost alone.
export function deskPlace({ DESK_URL }: Pick<Settings, "DESK_URL">, request: Arrived): DeskPlace | null {
  if (DESK_URL === undefined)
    return request.hostname === "localhost"
      ? { origin: `${request.protocol}://${request.host}`, domain: "localhost" }
      : null;
  const { origin, host, hostname } = new URL(DESK_URL);
  return request.host === host ? { origin, domain: hostname } : null;
}
