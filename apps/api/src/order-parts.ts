import { readAcademy } from "./features/catalogue/read-academy";
import type { OrderParts } from "./features/orders/parts";
import type { Parts } from "./parts";

/** What orders and payments need of the shop, the same for calls and for jobs. */
export function orderPartsOf({ db, settings, payments }: Parts, log: OrderParts["log"]): OrderParts {
  return { db, settings, payments, readAcademy: () => readAcademy(db), log };
}
