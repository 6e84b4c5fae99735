import type { StoredKey } from "@shop/domain/steps/legacy-steps";
import { all, type Declaration, NOBODY, type PersonalUse } from "../src/db/personal-data/declare";
import * as use from "../src/db/personal-data/uses";

/** Tables that migrations write out, of which no row is about anybody. */
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

/** What the shop leaves in the browser: cookies, local and session storage. */
export const BROWSER_KEYS: Readonly<Record<string, Declaration>> = {
  sessionId: { ...use.session, period: "session" },
  orderId: { ...use.session, period: "session" },
  inscripcion: inBrowser,
  paquete: inBrowser,
  ...LEGACY_KEYS,
  // What was chosen, for seven days; it names nobody.
  "ultima-eleccion": NOBODY,
  // When a flow's keys were last written.
  "escrito-": NOBODY,
  // A notice that was shown in this visit.
  "aviso-": NOBODY,
};

/** What graphile-worker keeps of a job: ids of rows above, by the payloads of jobs/job-map.ts. */
export const JOB_DECLARATION: PersonalUse = {
  ...use.sale,
  data: ["trace"],
  purposes: ["notify", "charge"],
  bases: ["contract"],
  period: "delivery",
  recipients: [],
};
