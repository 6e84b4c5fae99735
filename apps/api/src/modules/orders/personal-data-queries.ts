import { sql } from "drizzle-orm";
import { all, declare, NOBODY } from "../../db/personal-data/declare";
import { ANYBODY, type InOrder, OF_ORDER } from "../../db/personal-data/handling";
import { day, isIn, isOwnLine, referenceOf, touched, whoOf } from "../../db/personal-data/person.sql";
import * as use from "../../db/personal-data/uses";
import { orderEndings } from "../../db/schema/aftersale";
import { keptQuotes, quoteMails } from "../../db/schema/leads";
import { orderEvents, orderLineCourses, orderLines, orders } from "../../db/schema/orders";
import { seatGrants } from "../../db/schema/people";
import { NOTE_TABLE } from "./notes/personal-data-queries";
import { deleteQuoteMailsTo } from "./quotes/quote-mail-queries";
import { deleteGrantsOf } from "./reservations/seat-grant-queries";

export const IN_ORDER: InOrder = {
  student: sql`EXISTS (SELECT FROM order_lines l WHERE l.student_id = students.id)`,
  guardian: sql`EXISTS (SELECT FROM orders o WHERE o.guardian_id = guardians.id)`,
};

const orderTable = declare(
  orders,
  {
    ...all(use.sale, "id", "flow", "state", "reference", "createdAt", "finishedAt", "annulledAt"),
    ...all(use.sale, "minimisedAt", "changesOrderId", "databaseRun"),
    ...all(use.sale, "couponCode", "couponValueClp", "totalClp", "packId"),
    buyOrder: { ...use.sale, recipients: ["staff", "transbank", "accountant"] },
    ...all({ ...use.sale, data: ["consent"], of: ["guardian"] }, "termsVersion", "termsAcceptedAt"),
    // A minimised snapshot keeps the sale and the buyer's name, RUT and address.
    snapshot: { ...use.sale, data: ["sale", "payment", "identity", "contact", "school"] },
    sessionId: { ...use.sale, data: ["session"], of: ["buyer"], purposes: ["protect"], recipients: [] },
    sessionState: { ...use.order, data: ["choice"], origin: "form", recipients: [] },
    campaign: {
      ...use.order,
      data: ["campaign"],
      of: ["buyer"],
      purposes: ["reach"],
      bases: ["interest"],
      origin: "browser",
    },
    soldBy: use.deed,
    guardianId: { ...use.order, of: ["guardian"] },
    rut: { ...use.order, data: ["identity"], of: ["student"], origin: "form" },
    ...all(
      { ...use.order, period: "reservation", recipients: [] },
      "holdStartedAt",
      "holdExpiresAt",
      "isProvenHold",
    ),
    network: { ...use.trace, period: "reservation" },
  },
  {
    affects: OF_ORDER,
    exports: [
      {
        title: "Cursos comprados",
        as: ["student"],
        rows: () => sql`
          SELECT coalesce(reference, 'Sin número') AS "Orden", student ->> 'name' AS "Nombre",
            student ->> 'fatherLastName' AS "Apellido paterno", student ->> 'lastName' AS "Apellido materno",
            student ->> 'rut' AS "RUT", student ->> 'email' AS "Correo", student ->> 'school' AS "Colegio",
            student ->> 'programName' AS "Programa", student ->> 'venueName' AS "Sede",
            (SELECT string_agg(course ->> 'name', ', ') FROM jsonb_array_elements(student -> 'courses') course)
              AS "Cursos",
            (student -> 'quote' ->> 'total')::int AS "Precio en pesos", 'Estudiante' AS "Calidad en la compra"
          FROM own_sales ORDER BY created_at`,
      },
      {
        title: "Compras que pagas",
        as: ["guardian"],
        rows: ({ rut }) => sql`
          SELECT ${referenceOf} AS "Orden", 'Apoderado/a que paga' AS "Calidad en la compra", o.state AS "Estado",
            ${day(sql`o.created_at`)} AS "Creada", ${day(sql`o.finished_at`)} AS "Comprada",
            ${day(sql`o.annulled_at`)} AS "Anulada", o.total_clp AS "Total en pesos", o.coupon_code AS "Cupón",
            o.coupon_value_clp AS "Descuento del cupón en pesos",
            CASE WHEN o.rut = ${rut} THEN o.rut END AS "RUT del cupón",
            (SELECT count(*) FROM order_lines l WHERE l.order_id = o.id)::int AS "Estudiantes de la compra",
            nullif(concat_ws(' / ', campaign ->> 'source', campaign ->> 'medium', campaign ->> 'campaign'), '')
              AS "Campaña por la que llegaste",
            terms_version AS "Contrato aceptado", ${day(sql`terms_accepted_at`)} AS "Aceptado",
            snapshot -> 'guardian' ->> 'name' AS "Nombre en el comprobante",
            snapshot -> 'guardian' ->> 'fatherLastName' AS "Apellido paterno en el comprobante",
            snapshot -> 'guardian' ->> 'motherLastName' AS "Apellido materno en el comprobante",
            snapshot -> 'guardian' ->> 'phone' AS "Celular en el comprobante",
            snapshot -> 'guardian' ->> 'address' AS "Dirección en el comprobante",
            snapshot -> 'guardian' ->> 'commune' AS "Comuna en el comprobante"
          FROM own_orders o WHERE is_payer ORDER BY o.created_at`,
      },
    ],
    setRut: async (tx, { rut, next, scope }) =>
      touched(
        await tx.execute(sql`
          UPDATE orders SET rut = ${next}
          WHERE rut = ${rut} AND ${scope.studentIds.length > 0} AND ${isIn(sql`id`, scope.orderIds)}`),
      ),
  },
);

const lines = declare(
  orderLines,
  {
    ...all(use.sale, "id", "orderId", "position", "programId", "venueId", "quote", "totalClp"),
    studentId: { ...use.order, of: ["student"] },
  },
  {
    affects: OF_ORDER,
    exports: [
      {
        title: "Cursos elegidos",
        as: ANYBODY,
        rows: () => sql`
          SELECT ${referenceOf} AS "Orden", o.state AS "Estado", ${day(sql`o.created_at`)} AS "Creada",
            p.name AS "Programa", v.name AS "Sede", l.total_clp AS "Precio en pesos",
            (SELECT string_agg(c.name, ', ' ORDER BY lc.position)
              FROM order_line_courses lc JOIN courses c ON c.id = lc.course_id WHERE lc.line_id = l.id) AS "Cursos"
          FROM own_orders o
          JOIN order_lines l ON l.order_id = o.id AND l.student_id IN (SELECT id FROM own_students)
          JOIN programs p ON p.id = l.program_id JOIN venues v ON v.id = l.venue_id
          ORDER BY o.created_at, l.position`,
      },
    ],
    forget: async (tx, { orderId, studentIds }) => {
      await tx.execute(sql`
        UPDATE order_lines SET student_id = NULL
        WHERE order_id = ${orderId} AND ${isIn(sql`student_id`, studentIds)}`);
    },
  },
);

const events = declare(
  orderEvents,
  {
    ...all(use.sale, "id", "orderId", "at", "event", "details"),
    actor: { ...use.deed, of: ["staff", "buyer"] },
  },
  {
    affects: OF_ORDER,
    exports: [
      {
        title: "Historia de las compras",
        as: ANYBODY,
        rows: () => sql`
          SELECT ${referenceOf} AS "Orden", ${day(sql`e.at`)} AS "Fecha", e.event AS "Hecho",
            CASE WHEN e.actor LIKE 'staff:%' THEN 'Personal de la academia' WHEN e.actor = 'buyer' THEN 'Quien compra'
              ELSE 'La tienda' END AS "Quién"
          FROM own_orders o JOIN order_events e ON e.order_id = o.id ORDER BY e.id`,
      },
    ],
  },
);

const quotes = declare(
  quoteMails,
  {
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
  },
  {
    affects: ["quotes"],
    exports: [
      {
        title: "Cotizaciones en camino",
        as: ANYBODY,
        rows: ({ email }) => sql`
          SELECT email AS "Correo", ${day(sql`created_at`)} AS "Pedido"
          FROM quote_mails WHERE email = ${email} ORDER BY created_at`,
      },
    ],
    erase: async (tx, { email }) => ({ rows: await deleteQuoteMailsTo(tx, email) }),
  },
);

const endings = declare(
  orderEndings,
  {
    ...all(use.sale, "id", "orderId", "kind", "positions", "askedAt", "effectiveOn", "effectedAt", "plan"),
    actor: { ...use.deed, of: ["staff", "guardian"] },
    why: { ...use.deed, of: ["staff", "guardian", "student"], origin: "staff" },
  },
  {
    affects: OF_ORDER,
    exports: [
      {
        title: "Contratos terminados antes",
        as: ANYBODY,
        // A student reads their own endings, the payer how many students each has.
        rows: () => sql`
          SELECT ${referenceOf} AS "Orden", kind AS "Motivo", ${day(sql`asked_at`)} AS "Pedido", ${whoOf(sql`actor`)} AS "Quién",
            to_char(effective_on, 'DD/MM/YYYY') AS "Último día", ${day(sql`effected_at`)} AS "Cupos liberados",
            CASE WHEN is_payer THEN cardinality(positions) END AS "Estudiantes que terminan"
          FROM own_orders o JOIN order_endings e ON e.order_id = o.id
          WHERE is_payer OR ${isOwnLine(sql`l.position = ANY(e.positions)`)} ORDER BY e.asked_at`,
      },
    ],
  },
);

export const ORDER_TABLES = [
  lines,
  orderTable,
  declare(orderLineCourses, all(use.sale, "lineId", "position", "courseId"), { affects: OF_ORDER }),
  events,
  endings,
  NOTE_TABLE,
  quotes,
  declare(keptQuotes, all(NOBODY, "number", "keptAt", "lines")),
  declare(
    seatGrants,
    {
      mailbox: { ...use.trace, data: ["contact"], of: ["buyer"], origin: "staff", period: "grant" },
      ...all({ ...use.trace, origin: "staff", period: "grant" }, "id", "seats", "expiresAt"),
    },
    {
      affects: ["grants"],
      erase: async (tx, { email }) => ({ rows: await deleteGrantsOf(tx, email) }),
    },
  ),
];
