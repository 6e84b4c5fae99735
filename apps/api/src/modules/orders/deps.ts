import type { Database, Tx } from "../../db/database";
import type { Settings } from "../../settings";
import type { CurrentAcademy } from "../catalogue/academy";
import type { OfferMemory, OfferReader } from "../catalogue/offer/load-offer";

/** Where faults go that somebody should see; nothing told to it names a person. */
export interface FaultLog {
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** What the use cases around an order are given. */
export interface OrderDeps {
  db: Database;
  settings: Settings;
  /** Discounts, seller and texts of the academy as the catalogue has them now. */
  readAcademy: () => Promise<CurrentAcademy>;
  readOffer: OfferReader;
  rememberedOffer: OfferMemory;
  /** Makes card forms that are still open for a changed order unpayable; payments knows how. */
  supersedeAttempts: (tx: Tx, orderId: number) => Promise<void>;
  log: FaultLog;
}
