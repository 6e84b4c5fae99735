import type { Academy } from "./modules/catalogue/academy";
import { createTimeCache } from "./modules/catalogue/cache/time-cache";
import { createOfferMemory } from "./modules/catalogue/offer/offer-memory";
import { readAcademy } from "./modules/catalogue/read-academy";
import type { OrderParts } from "./modules/checkout/parts";
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
