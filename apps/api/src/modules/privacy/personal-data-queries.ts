import { LOOKS_AT_MANY } from "@shop/domain/purchases/desk-looks";
import { sql } from "drizzle-orm";
import { all, declare, NOBODY } from "../../db/personal-data/declare";
import { ANYBODY } from "../../db/personal-data/handling";
import { day, referenceOf } from "../../db/personal-data/person.sql";
import * as use from "../../db/personal-data/uses";
import { breaches, deskActions } from "../../db/schema/desk";
import * as rights from "../../db/schema/rights";
import * as staff from "../../db/schema/staff";

// As `requestNumber` of the domain.
const requestOf = sql`'DER-' || to_char(r.opened_on, 'YYYY') || '-' || lpad(r.id::text, 6, '0')`;

const requests = declare(
  rights.rightsRequests,
  {
    ...all(use.request, "kind", "askedAs", "wording"),
    rut: { ...use.request, data: ["identity"] },
    email: { ...use.request, data: ["contact"], recipients: ["staff", "mail"] },
    ...all(
      use.requestDone,
      "id",
      "state",
      "identity",
      "openedAt",
      "openedOn",
      "dueOn",
      "answeredAt",
      "outcome",
    ),
  },
  {
    affects: ["requests"],
    exports: [
      {
        title: "Solicitudes sobre tus datos",
        as: ANYBODY,
        rows: ({ rut, email }) => sql`
          SELECT ${requestOf} AS "Solicitud", kind AS "Derecho", rut AS "RUT", email AS "Correo",
            CASE asked_as WHEN 'self' THEN 'La propia persona' ELSE 'Quien la representa' END AS "Pedida por",
            wording AS "Lo pedido", ${day(sql`opened_at`)} AS "Recibida",
            to_char(due_on, 'DD/MM/YYYY') AS "Plazo", state AS "Estado", ${day(sql`answered_at`)} AS "Respondida",
            outcome AS "Respuesta",
            (SELECT ${day(sql`since`)} FROM blocked_people b WHERE b.request_id = r.id) AS "Bloqueo desde"
          FROM rights_requests r WHERE rut = ${rut} AND email = ${email} ORDER BY id`,
      },
    ],
    // No other RUT or mailbox: its file and its answer are for whoever was verified when it was made.
  },
);

export const RIGHTS_TABLES = [
  requests,
  declare(
    rights.rightsEvents,
    {
      ...all(use.requestDone, "id", "requestId", "at", "event", "details"),
      actor: { ...use.deed, data: ["deed"], purposes: ["account", "rights"], period: "request" },
    },
    { affects: ["requests"] },
  ),
  declare(
    rights.rightsMails,
    { ...all(use.requestDone, "requestId", "kind", "sentAt"), id: NOBODY },
    { affects: ["requests"] },
  ),
  declare(
    deskActions,
    {
      ...all(use.deed, "id", "at", "actor", "action", "details"),
      orderId: { ...use.deed, of: ["staff", "guardian", "student"] },
      why: { ...use.deed, of: ["staff", "guardian", "student"], origin: "staff" },
      hash: NOBODY,
    },
    {
      // Staff, whose mailboxes the academy has.
      affects: [],
      exports: [
        {
          title: "Quién miró tus datos",
          as: ANYBODY,
          rows: ({ rut, email }) => sql`
            SELECT ${day(sql`at`)} AS "Fecha", action AS "Acción", "Orden o solicitud" FROM (
              SELECT d.at, d.action, ${referenceOf} AS "Orden o solicitud"
              FROM desk_actions d JOIN own_orders o ON o.id = d.order_id
              UNION ALL
              SELECT d.at, d.action, 'Lista de muchas compras' FROM desk_actions d
              WHERE d.order_id IS NULL AND d.action = ANY(${sql.param(LOOKS_AT_MANY)}::text[])
                AND d.details ->> 'found' IS DISTINCT FROM '0'
                AND d.at >= (SELECT min(created_at) FROM own_orders)
              UNION ALL
              SELECT e.at, 'rights', ${requestOf} FROM rights_events e JOIN rights_requests r ON r.id = e.request_id
              WHERE r.rut = ${rut} AND r.email = ${email} AND e.actor LIKE 'staff:%'
            ) looks ORDER BY at`,
        },
      ],
    },
  ),
  declare(
    staff.staffMembers,
    {
      ...all({ ...use.staffAccess, data: ["identity", "contact"] }, "email", "name"),
      ...all(use.staffAccess, "id", "roles", "venueIds", "createdAt", "endedAt", "mailsOff"),
    },
    { affects: [] },
  ),
  declare(staff.staffInvitations, all(use.staffAccess, "tokenHash", "memberId", "expiresAt"), {
    affects: [],
  }),
  declare(
    staff.staffKeys,
    {
      ...all(use.staffAccess, "id", "memberId", "publicKey", "counter", "isSynced"),
      ...all(use.staffAccess, "createdAt", "lastUsedAt"),
    },
    { affects: [] },
  ),
  declare(staff.staffTotps, all(use.staffAccess, "memberId", "secret", "pending", "lastStep"), {
    affects: [],
  }),
  declare(staff.staffRecoveryCodes, all(use.staffAccess, "codeHash", "memberId"), { affects: [] }),
  declare(
    staff.staffEmailCodes,
    all(use.staffAccess, "browserHash", "memberId", "challenge", "failures", "expiresAt"),
    { affects: [] },
  ),
  declare(staff.staffChallenges, all(use.staffAccess, "challenge", "browserHash", "expiresAt"), {
    affects: [],
  }),
  declare(
    staff.staffSessions,
    {
      ...all(use.staffAccess, "id", "secretHash", "memberId", "agent"),
      ...all(use.staffAccess, "openedAt", "lastSeenAt", "freshUntil", "endedAt"),
    },
    { affects: [] },
  ),
  declare(
    staff.staffProposals,
    {
      ...all(use.proposal, "id", "at", "memberId", "act", "orderId", "state", "settledAt"),
      ...all({ ...use.proposal, data: ["deed", "contact"] }, "request", "plan"),
      why: { ...use.proposal, origin: "staff" },
      ...all(NOBODY, "digest", "givesClp", "reason"),
    },
    { affects: [] },
  ),
  declare(staff.staffNews, all(use.proposal, "id", "kind", "subject", "facts", "at"), { affects: [] }),
  declare(
    breaches,
    {
      ...all(use.deed, "id", "recordedAt", "actor", "since", "noticedOn", "tables", "dataKinds"),
      ...all(use.deed, "affected", "toTell"),
      ...all({ ...use.deed, bases: ["legal"], origin: "staff" }, "what", "measures"),
    },
    { affects: [] },
  ),
];
