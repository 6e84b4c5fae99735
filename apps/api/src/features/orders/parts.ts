import type { Database } from "../../db/database";
import type { CardPayments } from "../../gateways/card-payments";
import type { Settings } from "../../settings";
import type { Academy } from "../catalogue/academy";

/** What the use cases around an order are given. */
export interface OrderParts {
  db: Database;
  settings: Settings;
  payments: CardPayments;
  /** Discounts, seller and texts of the academy as the catalogue has them now. */
  readAcademy: () => Promise<Academy>;
  log: { warn(facts: object, text: string): void; error(facts: object, text: string): void };
}
