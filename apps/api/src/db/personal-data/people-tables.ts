import { consents } from "../schema/consents";
import { leads, quoteMails } from "../schema/leads";
import * as people from "../schema/people";
import { all, type DeclaredTable, declare, NOBODY } from "./declare";
import * as use from "./uses";

/** Who came, enrolled, asked or was refused. */
export const PEOPLE_TABLES: readonly DeclaredTable[] = [
  declare(people.sessions, {
    ...all(use.session, "id", "secretHash", "createdAt", "expiresAt", "lastActivityAt"),
    ...all(use.session, "previousSecretHash", "previousUntil"),
    ...all(use.session, "humanUntil", "freshUntil", "humanChecks"),
  }),
  declare(people.students, {
    ...all(use.student, "id", "createdAt", "name", "fatherLastName", "lastName", "rut", "birthday"),
    email: {
      ...use.student,
      data: ["contact"],
      purposes: ["enrol", "notify", "teach"],
      recipients: ["staff", "teachers", "mail"],
    },
    ...all({ ...use.student, data: ["contact"], recipients: ["staff"] }, "phone", "regionId", "communeId"),
    ...all(
      { ...use.student, data: ["school"], recipients: ["staff"] },
      "preferredVenueId",
      "sede",
      "graduationYear",
    ),
    ...all(
      { ...use.student, data: ["school"], recipients: ["staff"] },
      "careerPath",
      "averageScore",
      "establishment",
    ),
    ...all({ ...use.student, data: ["school"] }, "schoolRegionId", "schoolCommuneId", "schoolId"),
    // The form takes "prefiero no decirlo" for an answer.
    gender: { ...use.student, data: ["gender"], bases: ["consent"], recipients: ["staff"] },
    authorizationPublicitary: { ...use.publicity, recipients: ["staff"] },
    ...all({ ...use.student, of: ["student", "guardian"] }, "financingPartyId", "caretakerId"),
    sessionId: { ...use.student, data: ["session"], origin: "shop", purposes: ["protect"], recipients: [] },
  }),
  declare(people.guardians, {
    ...all(use.guardian, "id", "createdAt", "rut"),
    ...all(use.guardianOfClass, "name", "fatherLastName", "motherLastName"),
    email: {
      ...use.guardianOfClass,
      data: ["contact"],
      purposes: ["charge", "notify", "teach"],
      recipients: ["staff", "teachers", "mail"],
    },
    phone: { ...use.guardianOfClass, data: ["contact"] },
    ...all({ ...use.guardian, data: ["contact"] }, "regionId", "cityId", "communeId"),
    ...all({ ...use.guardian, data: ["contact"] }, "address", "address2", "address3"),
    sessionId: { ...use.guardian, data: ["session"], origin: "shop", purposes: ["protect"], recipients: [] },
  }),
  declare(people.otpChallenges, {
    email: {
      ...use.proof,
      data: ["contact"],
      of: ["guardian", "student"],
      origin: "form",
      recipients: ["mail"],
    },
    rut: { ...use.proof, data: ["identity"], of: ["guardian", "student"], origin: "form" },
    ...all(
      use.proof,
      "id",
      "sessionId",
      "isHidden",
      "purpose",
      "isReserved",
      "challenge",
      "createdAt",
      "expiresAt",
      "failures",
      "provenAt",
    ),
  }),
  declare(people.identityRefusals, {
    sessionId: { ...use.trace, period: "session" },
    rut: { ...use.trace, data: ["identity"], of: ["student"], origin: "form", period: "session" },
  }),
  declare(people.emailRefusals, {
    sessionId: { ...use.trace, period: "session" },
    email: { ...use.trace, data: ["contact"], of: ["student"], origin: "form", period: "session" },
  }),
  declare(
    people.releasedClaims,
    all({ ...use.order, data: ["identity", "contact"], of: ["student"] }, "value", "releasedAt"),
  ),
  declare(people.seatGrants, {
    mailbox: { ...use.trace, data: ["contact"], of: ["buyer"], origin: "staff", period: "grant" },
    ...all({ ...use.trace, origin: "staff", period: "grant" }, "id", "seats", "expiresAt"),
  }),
  declare(people.usedCaptchas, all(use.trace, "signature", "expiresAt")),
  // A key is a digest of what is counted: a session, an address, a mailbox, a RUT or an order.
  declare(people.rateLimits, all(use.trace, "key", "count", "beganAt", "windowEndsAt")),
  declare(leads, {
    ...all(use.lead, "id", "state", "createdAt", "sentAt", "firstName", "lastName", "rut", "birthDate"),
    ...all({ ...use.lead, data: ["contact"] }, "email", "phone"),
    ...all({ ...use.lead, data: ["choice"] }, "campus", "program"),
    authorizationPublicitary: { ...use.publicity, period: "lead" },
    sessionId: { ...use.lead, data: ["session"], origin: "shop", purposes: ["protect"], recipients: [] },
  }),
  declare(consents, {
    ...all(use.consent, "id", "purpose", "isGiven", "answeredBy", "ageGroup", "route"),
    ...all(use.consent, "textVersion", "noticeVersion", "answeredAt"),
    rut: { ...use.consent, data: ["identity"] },
    email: { ...use.consent, data: ["contact"] },
  }),
  declare(quoteMails, {
    ...all(
      {
        ...use.order,
        data: ["contact"],
        of: ["buyer"],
        purposes: ["quote"],
        origin: "form",
        period: "delivery",
        recipients: ["mail"],
      },
      "id",
      "email",
      "createdAt",
    ),
    token: {
      ...use.order,
      data: ["choice"],
      of: ["buyer"],
      purposes: ["quote"],
      period: "delivery",
      recipients: ["mail"],
    },
    origin: NOBODY,
  }),
];
