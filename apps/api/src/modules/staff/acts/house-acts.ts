import type { HouseActName } from "@shop/contracts/staff/acts/house-acts";
import { requestNumber } from "@shop/domain/rights/request-number";
import { actOnRequest } from "../../privacy/act-on-request";
import { openForSomebody } from "../../privacy/requests/open-for-somebody";
import { endStaff, inviteStaff } from "../access/staff-acts";
import { retryJobs } from "../work/retry-jobs";
import { type DeskAct, joinAct, typed } from "./join-act";
import { readFields } from "./read-correction";

// Those of no purchase and no section.
export const JOINED_HOUSE_ACTS: Readonly<Record<HouseActName, DeskAct>> = {
  add_staff: joinAct("add_staff", {
    act: inviteStaff,
    toRequest: (member) => member,
    show: ({ before }, { roles, venueIds }) => ({ before, after: { roles, venueIds } }),
  }),
  end_staff: joinAct("end_staff", {
    act: endStaff,
    toRequest: ({ email }) => ({ email }),
    show: ({ before }) => before ?? { roles: [], venueIds: null },
  }),
  open_request: joinAct("open_request", {
    act: openForSomebody,
    toRequest: ({ wish }) => typed(wish),
    show: ({ waiting }) => ({ waits: waiting && requestNumber(waiting) }),
  }),
  answer_request: joinAct("answer_request", {
    act: actOnRequest,
    toRequest: ({ changes, proof = null, ...answer }, { why }) => ({
      ...answer,
      proof,
      why,
      changes: readFields(changes ?? {}),
      identity: null,
    }),
    show: ({ request: { kind }, reply, isSold, isToBeChecked, isElsewhere }) => ({
      kind,
      reply,
      isSold,
      isToBeChecked,
      isElsewhere,
    }),
    end: ({ details: { told, inCrm } }) => (told || inCrm ? "crm" : "done"),
  }),
  retry_job: joinAct("retry_job", {
    act: retryJobs,
    toRequest: ({ task }) => ({ task }),
    show: ({ jobs: { ids, givenUp } }) => ({ jobs: ids.length, givenUp }),
  }),
};
