import type { StaffCall } from "@shop/contracts/staff/endpoints";
import type { LimitName } from "../../modules/access/limits/count-call";

/** Of one signed-in member: calls that show families' data. */
export const MEMBER_LIMITS: Readonly<Partial<Record<StaffCall, LimitName>>> = {
  findPurchases: "desk_look_member",
  readPurchase: "desk_look_member",
  findChanges: "desk_look_member",
  planAct: "desk_look_member",
  readProposal: "desk_look_member",
  readRequest: "desk_look_member",
  readRefundAccount: "desk_look_member",
  readSeats: "desk_look_member",
  readClassList: "desk_look_member",
  exportClassList: "desk_list_member",
  exportDayLists: "desk_list_member",
  printDayLists: "desk_list_member",
  readFigure: "desk_look_member",
  exportFigure: "desk_list_member",
  printClassList: "desk_list_member",
};
