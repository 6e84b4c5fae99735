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
  stepper: { checkout: "/inscripcion/paso-5", courses: "/inscripcion/paso-3" },
  legacy: { checkout: "/inscripcion-paso-4", courses: "/inscripcion-paso-1" },
  outlet: { checkout: pathTo("Outlet3"), courses: pathTo("Outlet1") },
};
