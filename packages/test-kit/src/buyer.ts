import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@shop/contracts/client";
import type { OrderDetail, SavedOrder } from "@shop/contracts/orders";
import { aGuardian, aStudent, STUDIES } from "./people";

/** Courses of a programme at a venue, or a pack. */
export interface Choice {
  programId: number;
  locationId: number;
  coursesIds?: readonly number[];
  packId?: number | undefined;
}

export interface Payment {
  coupon?: string | null | undefined;
  /** CLP, as shown to the buyer. */
  acceptedTotal?: number | undefined;
}

type OrderLine = Partial<OrderDetail> & Pick<OrderDetail, "studentId" | "programId" | "locationId">;

const MAX_LOOKS = 40;
const LOOK_PAUSE_MS = 500;

// Of the frozen catalogue.
const TERMS_VERSION = "2026-1";

interface Forms {
  isOutlet?: boolean;
  student?: ReturnType<typeof aStudent>;
  recaptchaToken?: string;
}

/** Bot check, student and an open order. */
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

/** One student with an open order, making the screens' calls. Every step throws the ApiError of a refusal. */
export class Buyer {
  guardianId = 0;
  /** Accepted at payment; updated by `saveGuardian`. */
  termsVersion = TERMS_VERSION;
  private readonly otherLines: OrderLine[] = [];

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

  async addStudent(choice: Choice, student = aStudent({ name: "Martín" })): Promise<void> {
    const { id } = await this.api("createStudent", { body: student });
    this.otherLines.push(lineOf(id, choice));
  }

  order(coupon: string | null = null) {
    return {
      id: this.orderId,
      orderDetails: [lineOf(this.studentId, this.choice), ...this.otherLines],
      isOulet: this.choice.packId !== undefined,
      coupon,
    };
  }

  payment({ coupon, acceptedTotal }: Payment = {}) {
    return {
      ...this.order(coupon ?? null),
      financingParty: { id: this.guardianId },
      terms: { version: this.termsVersion },
      ...(acceptedTotal === undefined ? {} : { acceptedTotal }),
    };
  }

  quote() {
    const { programId, locationId, coursesIds = [] } = this.choice;
    const { studentId, orderId } = this;
    return this.api("getQuote", {
      query: { programId, locationId, coursesIds: coursesIds.join(","), studentId, orderId },
    });
  }

  save(coupon?: string | null): Promise<SavedOrder> {
    return this.api("saveOrder", { body: this.order(coupon) });
  }

  /** Saves the guardian in the first commune, and each student's studies. */
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

  /** The reply's token opens the card form. */
  pressPay(payment?: Payment): Promise<SavedOrder> {
    return this.api("saveOrder", { body: this.payment(payment) });
  }

  async press(payment: Payment = {}): Promise<SavedOrder> {
    await this.save(payment.coupon);
    if (this.guardianId === 0) await this.saveGuardian();
    return await this.pressPay(payment);
  }

  look(buyOrder: string) {
    return this.api("findOrder", { query: { buyOrder } });
  }

  /** Polls the page that verifies, for 20 s. @returns `finished`, the failure, or `verifying` */
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

const lineOf = (studentId: number, { coursesIds, ...place }: Choice): OrderLine => ({
  studentId,
  ...place,
  ...(coursesIds ? { coursesIds: [...coursesIds] } : {}),
});
