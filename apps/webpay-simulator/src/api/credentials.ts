import { timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { WebpayError } from "./errors";

export interface Commerce {
  code: string;
  kind: "plus" | "mall";
  /** Deferred codes authorise at commit and charge at capture. */
  isDeferred: boolean;
  /** The only commerce codes a Mall's details may name. */
  children: readonly string[];
}

// Published for everybody's tests by transbank-sdk 6.1.1: IntegrationApiKeys.WEBPAY and
// IntegrationCommerceCodes.WEBPAY_PLUS*. They move no money and are no secret.
const INTEGRATION_SECRET = "579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C";

const COMMERCES: readonly Commerce[] = [
  { code: "597055555532", kind: "plus", isDeferred: false, children: [] },
  { code: "597055555540", kind: "plus", isDeferred: true, children: [] },
  { code: "597055555535", kind: "mall", isDeferred: false, children: ["597055555536", "597055555537"] },
  { code: "597055555581", kind: "mall", isDeferred: true, children: ["597055555582", "597055555583"] },
];

// By `Tbk-Api-Key-Id` (a Mall's parent) and `Tbk-Api-Key-Secret`. Throws WebpayError NOT_AUTHORIZED
export function authenticate(headers: IncomingHttpHeaders): Commerce {
  const commerce = COMMERCES.find(({ code }) => code === headers["tbk-api-key-id"]);
  if (!commerce || !isSecret(headers["tbk-api-key-secret"])) throw new WebpayError("NOT_AUTHORIZED");
  return commerce;
}

function isSecret(given: string | string[] | undefined) {
  if (typeof given !== "string") return false;
  const [left, right] = [Buffer.from(given), Buffer.from(INTEGRATION_SECRET)];
  return left.length === right.length && timingSafeEqual(left, right);
}
