import type { Database } from "../../db/database";
import type { CardPayments } from "../../gateways/card-payments";
import type { Settings } from "../../settings";
import type { Academy } from "../catalogue/academy";
import type { OfferReader } from "../catalogue/offer/offer-memory";

/** What the use cases around an order are given. */
export interface OrderParts {
  db: Database;
  settings: Settings;
  payments: CardPayments;
  /** Discounts, seller and texts of the academy as the catalogue has them now. */
  readAcademy: () => Promise<Academy>;
  readOffer: OfferReader;
  log: { warn(facts: object, text: string): void; error(facts: object, text: string): void };
}
