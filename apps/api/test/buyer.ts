import { type Choice, enrol, Buyer as HttpBuyer, type Payment } from "@shop/test-kit/buyer";
import { COURSES, PROGRAM, VENUE } from "./data/frozen-offer";
import type { PurchaseShop } from "./purchase-shop";
import type { TestBrowser } from "./test-browser";

const PLACE = { programId: PROGRAM, locationId: VENUE };

export class Buyer extends HttpBuyer {
  private constructor(
    readonly browser: TestBrowser,
    ids: { studentId: number; orderId: number },
    choice: Choice,
  ) {
    super(browser.api, ids, choice);
  }

  static async open(shop: PurchaseShop, coursesIds: readonly number[] = COURSES): Promise<Buyer> {
    const browser = shop.newBrowser();
    return new Buyer(browser, await enrol(browser.api), { ...PLACE, coursesIds });
  }

  /** The pack must be of the main path's programme and venue. */
  static async openOutlet(shop: PurchaseShop, packId: number): Promise<Buyer> {
    const browser = shop.newBrowser();
    return new Buyer(browser, await enrol(browser.api, { isOutlet: true }), { ...PLACE, packId });
  }

  choose(coursesIds: readonly number[]): void {
    this.choice = { ...PLACE, coursesIds };
  }

  trySave = (coupon?: string) => this.browser.put("/orders", this.order(coupon));

  tryPress = (payment?: Payment) => this.browser.put("/orders", this.payment(payment));
}
