import { sql } from "drizzle-orm";
import { all, declare } from "../../db/personal-data/declare";
import { day, isIn, isOneOf, isUuidOf, touched } from "../../db/personal-data/person.sql";
import * as use from "../../db/personal-data/uses";
import { consents } from "../../db/schema/consents";
import { leads } from "../../db/schema/leads";
import * as people from "../../db/schema/people";
import { blockedPeople } from "../../db/schema/rights";
import { deleteRefusalsOf } from "./claims/claim-queries";
import { moveConsents } from "./consents/consent-queries";
import { eraseLeads, setInLeads } from "./leads/leads-of-person-queries";
import { deleteGuardians } from "./person-queries";
import { STUDENT_TABLE } from "./students/personal-data-queries";

const guardians = declare(
  people.guardians,
  {
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
  },
  {
    affects: ["guardians"],
    exports: [
      {
        title: "Apoderado/a",
        as: ["guardian"],
        rows: () => sql`
          SELECT g.name AS "Nombre", father_last_name AS "Apellido paterno", mother_last_name AS "Apellido materno",
            rut AS "RUT", email AS "Correo", phone AS "Celular", address AS "Calle", address2 AS "Número",
            address3 AS "Departamento", (SELECT name FROM communes WHERE communes.id = commune_id) AS "Comuna",
            (SELECT name FROM cities WHERE cities.id = city_id) AS "Ciudad",
            (SELECT name FROM regions WHERE regions.id = region_id) AS "Región", ${day(sql`created_at`)} AS "Escrito"
          FROM own_guardians g ORDER BY g.created_at`,
      },
    ],
    erase: async (tx, { rut, inOrder }) => ({
      rows: await deleteGuardians(tx, sql`rut = ${rut} AND NOT ${inOrder.guardian}`),
    }),
    forget: async (tx, { people, guardianId, inOrder }) => {
      if (people !== "everybody" || guardianId === null) return;
      await deleteGuardians(tx, sql`id = ${guardianId} AND NOT ${inOrder.guardian}`);
    },
    setRut: async (tx, { next, scope }) =>
      touched(
        await tx.execute(sql`UPDATE guardians SET rut = ${next} WHERE ${isIn(sql`id`, scope.guardianIds)}`),
      ),
    setMailbox: async (tx, { next, scope }) =>
      touched(
        await tx.execute(sql`UPDATE guardians SET email = ${next} WHERE ${isIn(sql`id`, scope.guardianIds)}`),
      ),
  },
);

const refusedRuts = declare(
  people.identityRefusals,
  {
    sessionId: { ...use.trace, period: "session" },
    rut: { ...use.trace, data: ["identity"], of: ["student"], origin: "form", period: "session" },
  },
  {
    affects: ["refusals"],
    erase: async (tx, person) => ({ rows: await deleteRefusalsOf(tx, person) }),
  },
);

const leadTable = declare(
  leads,
  {
    ...all(use.lead, "id", "state", "createdAt", "sentAt", "firstName", "lastName", "rut", "birthDate"),
    ...all({ ...use.lead, data: ["contact"] }, "email", "phone"),
    ...all({ ...use.lead, data: ["choice"] }, "campus", "program"),
    authorizationPublicitary: { ...use.publicity, period: "lead" },
    sessionId: { ...use.lead, data: ["session"], origin: "shop", purposes: ["protect"], recipients: [] },
  },
  {
    affects: ["leads"],
    exports: [
      {
        title: "Inscripciones comenzadas",
        as: ["student"],
        rows: ({ rut, email, isVouched = false }) => sql`
          SELECT first_name AS "Nombre", leads.last_name AS "Apellidos", leads.rut AS "RUT", leads.email AS "Correo",
            leads.phone AS "Celular", to_char(birth_date, 'DD/MM/YYYY') AS "Fecha de nacimiento", campus AS "Sede",
            program AS "Programa", state AS "Estado", ${day(sql`created_at`)} AS "Escrito",
            ${day(sql`sent_at`)} AS "Enviado al CRM", authorization_publicitary AS "Autoriza publicidad"
          FROM leads
          WHERE leads.rut = ${rut} AND (${isVouched} OR leads.email = ${email} OR EXISTS (
            SELECT 1 FROM own_students s WHERE s.session_id = leads.session_id AND s.email = leads.email))
          ORDER BY leads.id`,
      },
    ],
    erase: (tx, { rut }) => eraseLeads(tx, rut),
    setRut: (tx, { rut, email, next, scope }) =>
      setInLeads(
        tx,
        sql`rut = ${next}`,
        sql`rut = ${rut} AND ${scope.studentIds.length > 0} AND (${isUuidOf(sql`session_id`, scope.sessionIds)}
          OR ${isOneOf(sql`email`, [...scope.mailboxes, email])})`,
      ),
    setMailbox: (tx, { rut, email, next, scope }) =>
      setInLeads(
        tx,
        sql`email = ${next}`,
        sql`email = ${email} AND ${isOneOf(sql`rut`, [...scope.ruts, rut])}
          AND (rut = ${rut} OR ${isUuidOf(sql`session_id`, scope.sessionIds)})`,
      ),
  },
);

const consentTable = declare(
  consents,
  {
    ...all(use.consent, "id", "purpose", "isGiven", "answeredBy", "ageGroup", "route"),
    ...all(use.consent, "textVersion", "noticeVersion", "answeredAt"),
    rut: { ...use.consent, data: ["identity"] },
    email: { ...use.consent, data: ["contact"] },
  },
  {
    affects: ["consents"],
    exports: [
      {
        title: "Autorizaciones",
        as: ["student"],
        rows: ({ rut, email }) => sql`
          SELECT purpose AS "Para", is_given AS "Autorizado", answered_by AS "Respondió", age_group AS "Edad entonces",
            route AS "Por", text_version AS "Texto respondido", notice_version AS "Aviso de privacidad",
            email AS "Correo", ${day(sql`answered_at`)} AS "Fecha",
            CASE WHEN is_given THEN (SELECT ${day(sql`min(later.answered_at)`)} FROM consents later
              WHERE later.rut = c.rut AND later.purpose = c.purpose AND later.id > c.id AND NOT later.is_given) END
              AS "Retirado"
          FROM consents c
          WHERE rut = ${rut} AND (email = ${email} OR email IN (SELECT s.email FROM own_students s)) ORDER BY id`,
      },
    ],
    setRut: (tx, { rut, email, next, scope }) =>
      moveConsents(tx, {
        of: sql`rut = ${rut} AND ${scope.studentIds.length > 0}
          AND ${isOneOf(sql`email`, [...scope.mailboxes, email])}`,
        rut: sql`${next}`,
        email: sql`email`,
      }),
    setMailbox: (tx, { rut, email, next, scope }) =>
      moveConsents(tx, {
        of: sql`email = ${email} AND ${isOneOf(sql`rut`, [...scope.ruts, rut])}`,
        rut: sql`rut`,
        email: sql`${next}`,
      }),
  },
);

const blocked = declare(
  blockedPeople,
  {
    rut: { ...use.request, data: ["identity"] },
    ...all(use.requestDone, "since", "requestId"),
  },
  {
    affects: ["blocked"],
    // The former RUT stays blocked while a purchase has it.
    setRut: async (tx, { rut, next }) => {
      const copied = await tx.execute(sql`
        INSERT INTO blocked_people (rut, since, request_id)
        SELECT ${next}, since, request_id FROM blocked_people WHERE rut = ${rut} ON CONFLICT DO NOTHING`);
      await tx.execute(sql`
        DELETE FROM blocked_people WHERE rut = ${rut} AND NOT EXISTS (
          SELECT FROM order_claims WHERE (student_rut = ${rut} OR guardian_rut = ${rut}) AND is_finished)`);
      return touched(copied);
    },
  },
);

export const PEOPLE_TABLES = [
  STUDENT_TABLE,
  guardians,
  leadTable,
  consentTable,
  refusedRuts,
  declare(
    people.emailRefusals,
    {
      sessionId: { ...use.trace, period: "session" },
      email: { ...use.trace, data: ["contact"], of: ["student"], origin: "form", period: "session" },
    },
    { affects: ["emailRefusals"] },
  ),
  declare(
    people.releasedClaims,
    all({ ...use.order, data: ["identity", "contact"], of: ["student"] }, "value", "releasedAt"),
    { affects: ["released"] },
  ),
  blocked,
];
