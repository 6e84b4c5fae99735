import type { FastifyRequest } from "fastify";
import type { DeskPlace } from "../../modules/staff/access/passkeys";
import type { Settings } from "../../settings";

type Arrived = Pick<FastifyRequest, "host" | "hostname" | "protocol">;

// Where the desk is for this request, or null where it is not: on a host of its own, so that a hole in the shop is
// none in the desk. Without DESK_URL only a shop of this machine alone has one, at localhost: others hear names of
// hosts that a caller writes.
export function deskPlace(
  { DESK_URL, PUBLIC_URL }: Pick<Settings, "DESK_URL" | "PUBLIC_URL">,
  request: Arrived,
): DeskPlace | null {
  if (DESK_URL === undefined)
    return request.hostname === "localhost" && isLocal(PUBLIC_URL)
      ? { origin: `${request.protocol}://${request.host}`, domain: "localhost" }
      : null;
  const { origin, host, hostname } = new URL(DESK_URL);
  return request.host === host ? { origin, domain: hostname } : null;
}

const isLocal = (address: string | undefined) =>
  address === undefined || new URL(address).hostname === "localhost";
