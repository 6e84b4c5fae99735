import { beforeEach } from "vitest";
import type { SectionMove } from "../../src/modules/endings/sections/plan-move";
import type { PurchaseShop } from "../purchase-shop";
import { openBookedShop } from "./desk-shop";
import { moveTo } from "./ending-shop";

/** Before the season; what other tests bought is gone from the sections. */
export async function openMoveShop(): Promise<PurchaseShop> {
  const shop = await openBookedShop();
  beforeEach(async () => {
    await shop.query("TRUNCATE sessions CASCADE");
    await shop.query("UPDATE scarce_items SET sold = initially_sold, capacity = 5000 + initially_sold");
    await shop.query("UPDATE packs SET is_active = false");
    await moveTo(shop, "2026-12-01T15:00:00Z");
  });
  return shop;
}

export const MOVED_BECAUSE = "Cambió la profesora del curso";
let hour = 8;
/** Other hours each time, on a day without other courses. */
export function aMove(courseId: number): SectionMove {
  hour = hour > 18 ? 8 : hour + 1;
  const clock = String(hour).padStart(2, "0");
  const session = { dayOfWeek: 6, block: 1, startTime: `${clock}:00`, endTime: `${clock}:50` };
  return {
    ...{ sectionNames: [String(courseId)], sessions: [session], venueId: null, from: null },
    why: MOVED_BECAUSE,
  };
}
