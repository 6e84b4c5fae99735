import type { Hold } from "@shop/contracts/orders";
import { useState } from "react";

/** Whether the current hold is over, by the countdown or a refusal; a renewed hold has another expiry. */
export function useSeatExpiry(hold: Hold | null) {
  const current = hold?.expiresAt ?? "";
  const [over, setOver] = useState<string | null>(null);
  return { isOver: over === current, markOver: () => setOver(current) };
}
