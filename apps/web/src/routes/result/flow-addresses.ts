import type { OrderFlow } from "@shop/contracts/orders";
import { pathTo } from "../../lib/route-paths";

interface FlowAddresses {
  /** Where the buyer was about to pay. */
  checkout: string;
  /** Where courses are chosen again (AMB-63). */
  courses: string;
}

/** Ways back into the flow that made an order. */
export const FLOW_ADDRESSES: Readonly<Record<OrderFlow, FlowAddresses>> = {
  stepper: { checkout: pathTo("CheckoutStep"), courses: pathTo("CourseStep") },
  legacy: { checkout: pathTo("Step4"), courses: pathTo("Step1") },
  outlet: { checkout: pathTo("Outlet3"), courses: pathTo("Outlet1") },
};
