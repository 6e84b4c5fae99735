import type { StaffRole } from "@shop/contracts/staff/rights";
import { addStaff, endStaff, inviteStaff } from "../../src/modules/staff/access/staff-acts";
import { retryJobs } from "../../src/modules/staff/work/retry-jobs";
import { failLead } from "../shops/desk-shop";
import { invite } from "../shops/staff-browser";
import { planned, shop } from "./acts-shop";

let people = 0;
function somebody() {
  people += 1;
  return {
    email: `ana${people}@academia.cl`,
    name: "Ana Rojas",
    roles: ["cash" as StaffRole],
    venueIds: null,
  };
}

const OTHER_ROLES = "UPDATE staff_members SET roles = '{audit}'";

export const STAFF_WALKS = {
  addStaff: {
    of: async () => {
      const person = somebody();
      await invite(shop, person);
      await shop.query("TRUNCATE desk_actions");
      return planned(addStaff, { ...person, roles: ["finance"] });
    },
    meanwhile: OTHER_ROLES,
    times: 1,
  },
  inviteStaff: {
    of: async () => {
      const person = somebody();
      await invite(shop, person);
      await shop.query("TRUNCATE desk_actions");
      return planned(inviteStaff, { ...person, roles: ["finance"] });
    },
    meanwhile: OTHER_ROLES,
    times: 1,
  },
  endStaff: {
    of: async () => {
      const { email, roles } = somebody();
      await invite(shop, { email, roles });
      await shop.query("TRUNCATE desk_actions");
      return planned(endStaff, { email });
    },
    meanwhile: OTHER_ROLES,
    times: 1,
  },
  retryJobs: {
    of: async () => {
      await failLead(shop);
      return planned(retryJobs, { task: "send_lead" });
    },
    meanwhile: () => failLead(shop),
    times: 1,
  },
};
