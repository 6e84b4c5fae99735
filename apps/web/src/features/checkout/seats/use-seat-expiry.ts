import type { Hold } from "@shop/contracts/orders";
import { useState } from "react";

/**
 * Whether the reservation that is shown is over, by the countdown or by the server's refusal.
 * A renewed one has another expiry and is not over.
 */
export function useSeatExpiry(hold: Hold | null) {
  const current = hold?.expiresAt ?? "";
  const [over, setOver] = useState<string | null>(null);
  return { isOver: over === current, markOver: () => setOver(current) };
}
