import type { SaleRequest } from "@shop/contracts/staff/selling";
import { aGuardian, aStudent, STUDIES } from "@shop/test-kit/people";
import { COURSES, PROGRAM, VENUE } from "../data/frozen-offer";
import type { StaffBrowser } from "./staff-browser";

const PLACE = { regionId: 13, cityId: 131, communeId: 328 };

/** What somebody of the academy types; each has new people. */
export const aSale = (fields: Partial<SaleRequest> = {}, courseIds: readonly number[] = COURSES) =>
  ({
    students: [
      {
        person: { ...aStudent(), ...STUDIES },
        line: { programId: PROGRAM, venueId: VENUE, courseIds: [...courseIds] },
      },
    ],
    guardian: { ...aGuardian(), ...PLACE },
    coupon: null,
    consent: "paper",
    way: "cash",
    proof: "Caja 4711",
    ...fields,
  }) as SaleRequest;

export const planOf = (browser: StaffBrowser, sale: SaleRequest) =>
  browser.call("planSale", { body: { sale } });

/** As planned a moment before. */
export async function sell(browser: StaffBrowser, sale: SaleRequest) {
  const { body } = await planOf(browser, sale);
  return await browser.call("sell", { body: { sale, digest: String(body.digest), why: "Pagó en el mesón" } });
}
