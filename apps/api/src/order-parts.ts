import type { Academy } from "./features/catalogue/academy";
import { readAcademy } from "./features/catalogue/read-academy";
import { createTimeCache } from "./features/catalogue/time-cache";
import { createOfferMemory } from "./features/offers/offer-memory";
import type { OrderParts } from "./features/orders/parts";
import type { Parts } from "./parts";

/** A changed discount or text reaches new quotes this late; prices that stand are stored with their order. */
const ACADEMY_AGE_MS = 2_000;

/** What orders and payments need of the shop, the same for calls and for jobs. */
export function orderPartsOf({ db, settings, payments }: Parts, log: OrderParts["log"]): OrderParts {
  const now = () => performance.now();
  const academy = createTimeCache<Academy>({ maxAgeMs: ACADEMY_AGE_MS, maxEntries: 1, now });
  return {
    db,
    settings,
    payments,
    readAcademy: async () => academy.get("academy", () => readAcademy(db)),
    readOffer: createOfferMemory(),
    log,
  };
}
