import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@shop/contracts/client";
import type { OrderDetail, SavedOrder } from "@shop/contracts/orders";
import { aGuardian, aStudent, STUDIES } from "./people";

/** What a buyer wants for a student: courses of a programme at a venue, or a pack of them. */
export interface Choice {
  programId: number;
  locationId: number;
  coursesIds?: readonly number[];
  packId?: number | undefined;
}

export interface Payment {
  coupon?: string | null | undefined;
  /** The price on the buyer's screen. */
  acceptedTotal?: number | undefined;
}

type Line = Partial<OrderDetail> & Pick<OrderDetail, "studentId" | "programId" | "locationId">;

const MAX_LOOKS = 40;
const LOOK_PAUSE_MS = 500;

/** Of the frozen catalogue; another's are in its settings. */
const TERMS_VERSION = "2026-1";

interface Forms {
  isOutlet?: boolean;
  student?: ReturnType<typeof aStudent>;
  recaptchaToken?: string;
}

/** The first forms: bot check, student and an open order; answers the ids of both. */
export async function enrol(
  api: Client,
  { isOutlet = false, student = aStudent(), recaptchaToken = "off" }: Forms = {},
) {
  await api("verifyCaptcha", { body: { recaptchaToken } });
  const { id: studentId } = await api("createStudent", { body: student });
  const flow = isOutlet ? "outlet" : "stepper";
  const { id: orderId } = await api("createOrder", { body: { initialStudentId: studentId, flow } });
  return { studentId, orderId };
}

/**
 * Somebody with one student and an open order, who makes the calls that the screens make.
 * Every step throws the ApiError of a refusal.
 */
export class Buyer {
  guardianId = 0;
  /** Terms that the pay press accepts: those in force when the guardian was saved. */
  termsVersion = TERMS_VERSION;
  private readonly otherLines: Line[] = [];

  readonly studentId: number;
  readonly orderId: number;

  constructor(
    readonly api: Client,
    { studentId, orderId }: { studentId: number; orderId: number },
    public choice: Choice,
  ) {
    this.studentId = studentId;
    this.orderId = orderId;
  }

  /** Another student of the same order. */
  async addStudent(choice: Choice, student = aStudent({ name: "Martín" })): Promise<void> {
    const { id } = await this.api("createStudent", { body: student });
    this.otherLines.push(lineOf(id, choice));
  }

  /** The body of a save. */
  order(coupon: string | null = null) {
    return {
      id: this.orderId,
      orderDetails: [lineOf(this.studentId, this.choice), ...this.otherLines],
      isOulet: this.choice.packId !== undefined,
      coupon,
    };
  }

  /** The body of a press of the pay button. */
  payment({ coupon, acceptedTotal }: Payment = {}) {
    return {
      ...this.order(coupon ?? null),
      financingParty: { id: this.guardianId },
      terms: { version: this.termsVersion },
      ...(acceptedTotal === undefined ? {} : { acceptedTotal }),
    };
  }

  /** The price of the student's courses. */
  quote() {
    const { programId, locationId, coursesIds = [] } = this.choice;
    const { studentId, orderId } = this;
    return this.api("getQuote", {
      query: { programId, locationId, coursesIds: coursesIds.join(","), studentId, orderId },
    });
  }

  /** Takes the seats. */
  save(coupon?: string | null): Promise<SavedOrder> {
    return this.api("saveOrder", { body: this.order(coupon) });
  }

  /** The last forms: the guardian's, with the first region, city and commune there are, and each student's. */
  async saveGuardian(guardian: object = {}): Promise<void> {
    const [region] = await this.api("listRegions");
    const params = { regionId: String(region?.id) };
    const [city] = await this.api("listCities", { params });
    const [commune] = await this.api("listCommunes", { params });
    const place = { regionId: region?.id ?? 0, cityId: city?.id ?? 0, communeId: commune?.id ?? 0 };
    const body = { ...aGuardian(guardian), ...place };
    this.guardianId = (await this.api("createGuardian", { body })).id;
    this.termsVersion = (await this.api("getConfig")).documents.termsVersion;
    const studentIds = new Set([this.studentId, ...this.otherLines.map(({ studentId }) => studentId)]);
    for (const id of studentIds) await this.api("updateStudent", { params: { id }, body: STUDIES });
  }

  /** Presses pay; the answer's token opens the card form. */
  pressPay(payment?: Payment): Promise<SavedOrder> {
    return this.api("saveOrder", { body: this.payment(payment) });
  }

  /** Takes the seats, names a guardian and presses pay. */
  async press(payment: Payment = {}): Promise<SavedOrder> {
    await this.save(payment.coupon);
    if (this.guardianId === 0) await this.saveGuardian();
    return await this.pressPay(payment);
  }

  /** The order as this browser may see it. */
  look(buyOrder: string) {
    return this.api("findOrder", { query: { buyOrder } });
  }

  /**
   * Watches the page that waits until the shop says how the payment ended, for 20 s.
   * @returns `finished`, how the payment failed, or `verifying` when it is still not known
   */
  async waitForOutcome(buyOrder?: string): Promise<string> {
    const query = buyOrder ? { buyOrder, no: String(this.orderId) } : {};
    for (let look = 0; look < MAX_LOOKS; look += 1) {
      const order = await this.api("findOrder", { query });
      if (order.status === "finished") return "finished";
      if (order.payment !== "verifying" && order.payment !== "none") return order.payment;
      await sleep(LOOK_PAUSE_MS);
    }
    return "verifying";
  }
}

const lineOf = (studentId: number, { coursesIds, ...place }: Choice): Line => ({
  studentId,
  ...place,
  ...(coursesIds ? { coursesIds: [...coursesIds] } : {}),
});
