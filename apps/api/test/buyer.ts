import type { Order, SavedOrder } from "@shop/contracts/orders";
import { rutCheckDigit } from "@shop/domain/people/rut";
import { COURSES, PROGRAM, VENUE } from "./demo-offer";
import type { PurchaseShop } from "./shop-on-database";
import type { TestBrowser } from "./test-browser";

let people = 0;

function nextPerson() {
  people += 1;
  const body = 15_000_000 + people;
  return { rut: `${body}-${rutCheckDigit(body)}`, email: `persona${people}@example.cl` };
}

function expectOk(answer: { status: number; body: unknown }): unknown {
  if (answer.status !== 200)
    throw new Error(`expected 200, got ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const aStudent = (name: string) => ({
  ...nextPerson(),
  name,
  fatherLastName: "Muñoz",
  lastName: "Araya",
  birthday: "2008-05-14",
});

interface PressOptions {
  coupon?: string;
  acceptedTotal?: number;
}

/** One anonymous buyer with one student, as far as an open order. */
export class Buyer {
  guardianId = 0;
  private readonly others: object[] = [];

  private constructor(
    readonly browser: TestBrowser,
    readonly studentId: number,
    readonly orderId: number,
    private choice: { coursesIds: readonly number[] } | { packId: number },
  ) {}

  static async open(shop: PurchaseShop, courses: readonly number[] = COURSES): Promise<Buyer> {
    return await Buyer.start(shop, { coursesIds: courses });
  }

  /** A buyer of the outlet; the pack must be one of the main path's programme and venue. */
  static async openOutlet(shop: PurchaseShop, packId: number): Promise<Buyer> {
    return await Buyer.start(shop, { packId });
  }

  private static async start(shop: PurchaseShop, choice: Buyer["choice"]): Promise<Buyer> {
    const browser = shop.newBrowser();
    expectOk(await browser.post("/verify-recaptcha", { recaptchaToken: "off" }));
    const { id } = expectOk(await browser.post("/students", aStudent("Sofía"))) as { id: number };
    const isOulet = "packId" in choice;
    const order = expectOk(await browser.post("/orders", { initialStudentId: id, isOulet })) as {
      id: number;
    };
    return new Buyer(browser, id, order.id, choice);
  }

  choose(courses: readonly number[]): void {
    this.choice = { coursesIds: courses };
  }

  /** A second student of the same programme, who takes it at another venue. */
  async addStudent(locationId: number, coursesIds: readonly number[]): Promise<void> {
    const { id } = expectOk(await this.browser.post("/students", aStudent("Martín"))) as { id: number };
    this.others.push({ studentId: id, programId: PROGRAM, locationId, coursesIds });
  }

  order(coupon?: string) {
    const line = {
      studentId: this.studentId,
      programId: PROGRAM,
      locationId: VENUE,
      ...this.choice,
    };
    const isOulet = "packId" in this.choice;
    return {
      id: this.orderId,
      orderDetails: [line, ...this.others],
      isOulet,
      ...(coupon ? { coupon } : {}),
    };
  }

  trySave = (coupon?: string) => this.browser.put("/orders", this.order(coupon));

  async save(coupon?: string): Promise<SavedOrder> {
    return expectOk(await this.trySave(coupon)) as SavedOrder;
  }

  async saveGuardian(): Promise<void> {
    const guardian = {
      ...nextPerson(),
      name: "Carolina",
      fatherLastName: "Araya",
      motherLastName: "Vega",
      phone: "+56987654321",
      ...(await this.place()),
      address: "Av. Irarrázaval",
      address2: "3400",
    };
    this.guardianId = (expectOk(await this.browser.post("/financingParties", guardian)) as { id: number }).id;
  }

  private async place() {
    const first = async (url: string) =>
      (expectOk(await this.browser.get(url)) as { id: number }[])[0]?.id ?? 0;
    const regionId = await first("/regions");
    return {
      regionId,
      cityId: await first(`/cities/${regionId}`),
      communeId: await first(`/communes/${regionId}`),
    };
  }

  tryPress = ({ coupon, acceptedTotal }: PressOptions = {}) =>
    this.browser.put("/orders", {
      ...this.order(coupon),
      financingParty: { id: this.guardianId },
      terms: { version: "2026-1" },
      ...(acceptedTotal === undefined ? {} : { acceptedTotal }),
    });

  /** Saves, names a guardian and presses pay. */
  async press(options: PressOptions = {}): Promise<SavedOrder> {
    await this.save(options.coupon);
    if (this.guardianId === 0) await this.saveGuardian();
    return expectOk(await this.tryPress(options)) as SavedOrder;
  }

  /** The order as this browser may see it. */
  async look(buyOrder: string): Promise<Order> {
    return expectOk(await this.browser.get(`/orders?buyOrder=${buyOrder}`)) as Order;
  }
}
