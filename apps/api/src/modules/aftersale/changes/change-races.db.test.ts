import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startChangeShop } from "../../../../test/change-shop";
import { RACE } from "../../../../test/database/race-runs";
import { aSnapshot, aSoldStudent } from "../../../../test/order-data";
import type { PurchaseShop } from "../../../../test/purchase-shop";
import { findLedgerFaults } from "../../backoffice/ledger/ledger-queries";
import { changeLine } from "./make-change";

const HOURS = [367001, 367002, 367003] as const;
const SEATS = 20;

let shop: PurchaseShop;
/** One order per seat: full sections, whose students all want to be in another one. */
const orderIds: number[] = [];

beforeAll(async () => {
  shop = await startChangeShop();
});
afterAll(() => shop.close());
