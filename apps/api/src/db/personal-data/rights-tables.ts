import * as rights from "../schema/rights";
import { all, type DeclaredTable, declare, NOBODY, type PersonalUse } from "./declare";
import * as use from "./uses";

const request: PersonalUse = {
  data: ["request"],
  of: ["student", "guardian"],
  purposes: ["rights"],
  bases: ["legal", "claims"],
  origin: "form",
  period: "request",
  recipients: ["staff"],
};
const made: PersonalUse = { ...request, origin: "shop" };

/** Who asked what about their data, and whose data are blocked. */
export const RIGHTS_TABLES: readonly DeclaredTable[] = [
  declare(rights.rightsRequests, {
    ...all(request, "kind", "askedAs", "wording"),
    rut: { ...request, data: ["identity"] },
    email: { ...request, data: ["contact"], recipients: ["staff", "mail"] },
    ...all(made, "id", "state", "identity", "openedAt", "openedOn", "dueOn", "answeredAt", "outcome"),
  }),
  declare(rights.rightsEvents, {
    ...all(made, "id", "requestId", "at", "event", "details"),
    actor: { ...use.deed, data: ["deed"], purposes: ["account", "rights"], period: "request" },
  }),
  declare(rights.rightsMails, { ...all(made, "requestId", "kind", "sentAt"), id: NOBODY }),
  declare(rights.blockedPeople, {
    rut: { ...request, data: ["identity"] },
    ...all(made, "since", "requestId"),
  }),
];
