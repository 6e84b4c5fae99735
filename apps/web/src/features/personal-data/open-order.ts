import type { OrderFlow } from "@shop/contracts/orders";
import { api } from "../../lib/api";
import { keptCampaign } from "../../lib/page/campaign";

export class OrderNotOpenedError extends Error {
  override readonly name = "OrderNotOpenedError";
}

interface NewOrder {
  flow: OrderFlow;
  sessionState: string;
  initialStudentId: number;
}

/** API-25. @returns the order's id @throws OrderNotOpenedError with the refusal as its cause */
export async function openOrder(order: NewOrder): Promise<number> {
  try {
    const campaign = keptCampaign();
    return (await api("createOrder", { body: { ...order, ...(campaign && { campaign }) } })).id;
  } catch (error) {
    throw new OrderNotOpenedError("order not opened", { cause: error });
  }
}
