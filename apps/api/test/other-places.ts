import type { StoredKey } from "@shop/domain/steps/legacy-steps";
import { all, type Declaration, NOBODY, type PersonalUse } from "../src/db/personal-data/declare";
import * as use from "../src/db/personal-data/uses";

/** Tables of the migrations without personal data. */
export const WRITTEN_TABLES = [
  "order_state_moves",
  "attempt_state_moves",
  "refund_state_moves",
  "catalogue_edition",
];

const inBrowser: PersonalUse = {
  ...use.order,
  data: ["identity", "contact", "school", "choice"],
  of: ["buyer", "student"],
  purposes: ["enrol"],
  origin: "form",
  period: "browser",
  recipients: [],
};

const LEGACY_KEYS: Record<StoredKey, Declaration> = all(
  inBrowser,
  ...(["selectedProgram", "students", "selectedSubjects", "selectedLocation"] as const),
  ...(["selectedCourses", "studentsWithPrices", "fullOrder"] as const),
);

/** Cookies, local and session storage. */
export const BROWSER_KEYS: Readonly<Record<string, Declaration>> = {
  sessionId: { ...use.session, period: "session" },
  orderId: { ...use.session, period: "session" },
  // Of staff, until the browser closes.
  deskSession: { ...use.staffAccess, recipients: [] },
  deskBrowser: { ...use.staffAccess, recipients: [] },
  inscripcion: inBrowser,
  paquete: inBrowser,
  ...LEGACY_KEYS,
  // The last choice, for seven days, without names.
  "ultima-eleccion": NOBODY,
  // Last write of a flow's keys.
  "escrito-": NOBODY,
  // The address of the result that the tab showed.
  "compra-pagada": { ...inBrowser, data: ["sale"], of: ["buyer"], period: "tab" },
  // The words of the visit's advertisement, until the tab closes.
  campana: {
    ...inBrowser,
    data: ["campaign"],
    of: ["buyer"],
    purposes: ["reach"],
    bases: ["interest"],
    origin: "browser",
    period: "tab",
  },
  // A notice shown in this visit.
  "aviso-": NOBODY,
};

/** Row ids in graphile-worker's payloads (jobs/job-map.ts). */
export const JOB_DECLARATION: PersonalUse = {
  ...use.sale,
  data: ["trace"],
  purposes: ["notify", "charge"],
  bases: ["contract"],
  period: "delivery",
  recipients: [],
};
