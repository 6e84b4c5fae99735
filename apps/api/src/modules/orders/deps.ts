import type { Database, Tx } from "../../db/database";
import type { Settings } from "../../settings";
import type { CurrentAcademy } from "../catalogue/current-academy";
import type { OfferMemory, OfferReader } from "../catalogue/offer/load-offer";

/** Log for faults that need a person; entries name no person. */
export interface FaultLog {
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

export interface OrderDeps {
  db: Database;
  settings: Settings;
  readAcademy: () => Promise<CurrentAcademy>;
  readOffer: OfferReader;
  rememberedOffer: OfferMemory;
  /** Makes open card forms of a changed order unpayable. */
  supersedeAttempts: (tx: Tx, orderId: number) => Promise<void>;
  log: FaultLog;
}
