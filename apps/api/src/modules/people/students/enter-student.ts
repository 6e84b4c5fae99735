import type { EnteredStudent } from "@shop/contracts/people";
import { publicityConsent } from "@shop/domain/consents/publicity-consent";
import { santiagoDate } from "@shop/domain/format/instants";
import type { Tx } from "../../../db/database";
import type { Settings } from "../../../settings";
import { refuseNames } from "../refuse-names";
import { refuseImplausibleDates, refuseUnknownPlaces, toValues } from "./save-student";
import { insertStudent, readForChange, updateStudent } from "./student-queries";

interface Entry {
  /** New, and of this sale alone. */
  sessionId: string;
  body: EnteredStudent;
  settings: Pick<Settings, "NAME_RULES" | "PUBLICITY_CONSENT">;
}

/**
 * A student whom the academy enters: it knows the person, so no earlier purchase claims the RUT or e-mail. Nobody gave
 * a publicity consent. @throws AppError VALIDATION_FAILED
 */
export async function enterStudent(tx: Tx, { sessionId, body, settings }: Entry): Promise<number> {
  refuseNames(body, "server", settings.NAME_RULES);
  const { name, fatherLastName, rut, email } = body;
  const authorizationPublicitary = publicityConsent(settings.PUBLICITY_CONSENT, undefined).isGiven;
  const id = await insertStudent(tx, {
    sessionId,
    name,
    fatherLastName,
    rut,
    email,
    authorizationPublicitary,
  });
  const values = toValues(body);
  const facts = await readForChange(tx, { id, sessionId, changes: values });
  if (!facts) throw new Error(`student ${id} is gone`);
  refuseImplausibleDates(body, santiagoDate(facts.now));
  refuseUnknownPlaces(facts.places);
  await updateStudent(tx, id, values);
  return id;
}
