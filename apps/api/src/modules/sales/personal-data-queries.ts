import { sql } from "drizzle-orm";
import { all, declare } from "../../db/personal-data/declare";
import { ANYBODY, OF_ORDER } from "../../db/personal-data/handling";
import { day, isOwnLine, referenceOf } from "../../db/personal-data/person.sql";
import * as use from "../../db/personal-data/uses";
import { orderChanges, orderVersions } from "../../db/schema/aftersale";
import { resoldCourses, soldCourses } from "../../db/schema/orders";
import { forgetSoldCourses } from "./sold/sold-course-queries";

const courseOfStudent = {
  ...all({ ...use.order, of: ["student"] }, "courseId", "orderId"),
  rut: { ...use.order, data: ["identity"], of: ["student"], origin: "form" },
} as const;

const versions = declare(
  orderVersions,
  {
    ...all(use.sale, "orderId", "number", "cause", "replacedAt"),
    snapshot: { ...use.sale, data: ["sale", "payment", "identity", "contact", "school"] },
  },
  {
    affects: OF_ORDER,
    exports: [
      {
        title: "Compras antes de cada cambio",
        as: ANYBODY,
        rows: ({ rut, email, isVouched = false }) => sql`
          SELECT ${referenceOf} AS "Orden", v.number AS "Versión", ${day(sql`replaced_at`)} AS "Vigente hasta",
            CASE WHEN cause LIKE 'ended:%' THEN 'Término de un contrato' ELSE 'Cambio de cursos' END AS "Por",
            CASE WHEN is_payer THEN (v.snapshot ->> 'totalClp')::int END AS "Total en pesos",
            CASE WHEN is_payer THEN v.snapshot -> 'guardian' ->> 'address' END AS "Dirección en el comprobante",
            student ->> 'programName' AS "Programa", student ->> 'venueName' AS "Sede",
            (SELECT string_agg(course ->> 'name', ', ') FROM jsonb_array_elements(student -> 'courses') course)
              AS "Cursos",
            (student -> 'quote' ->> 'total')::int AS "Precio en pesos"
          FROM own_orders o JOIN order_versions v ON v.order_id = o.id
          LEFT JOIN LATERAL jsonb_array_elements(v.snapshot -> 'students') AS sold (student)
            ON student ->> 'rut' = ${rut}
              AND (${isVouched} OR student ->> 'email' = ${email} OR v.snapshot -> 'guardian' ->> 'email' = ${email})
          WHERE is_payer OR student IS NOT NULL ORDER BY o.created_at, v.number`,
      },
    ],
  },
);

const changes = declare(
  orderChanges,
  {
    ...all(use.sale, "id", "orderId", "position", "state", "cause", "next", "differenceClp"),
    ...all(use.sale, "changeOrderId", "fromVersion", "askedAt", "settledAt", "agreedAt"),
    actor: { ...use.deed, of: ["staff", "buyer"] },
    why: { ...use.deed, of: ["staff", "guardian", "student"], origin: "staff" },
  },
  {
    affects: OF_ORDER,
    exports: [
      {
        title: "Cambios de cursos",
        as: ANYBODY,
        // A student reads their own changes, the payer the money of all.
        rows: () => sql`
          SELECT "Orden", "Pedido por", "Cambio", "Pedido", "Terminado", "Aceptado",
            CASE WHEN is_payer THEN difference_clp END AS "Diferencia en pesos",
            CASE WHEN is_own THEN next ->> 'venueName' END AS "Sede nueva",
            CASE WHEN is_own THEN (
              SELECT string_agg(course ->> 'name', ', ') FROM jsonb_array_elements(next -> 'courses') course)
              END AS "Cursos nuevos"
          FROM (
            SELECT c.id, ${referenceOf} AS "Orden", cause AS "Pedido por", c.state AS "Cambio",
              ${day(sql`asked_at`)} AS "Pedido", ${day(sql`settled_at`)} AS "Terminado",
              ${day(sql`agreed_at`)} AS "Aceptado", difference_clp, next, is_payer,
              ${isOwnLine(sql`l.position = c.position`)} AS is_own
            FROM own_orders o JOIN order_changes c ON c.order_id = o.id) changes
          WHERE is_payer OR is_own ORDER BY id`,
      },
    ],
  },
);

export const SALE_TABLES = [
  changes,
  versions,
  declare(
    soldCourses,
    { ...courseOfStudent },
    {
      affects: OF_ORDER,
      // Those of `resold_courses` too.
      forget: (tx, { orderId, people }) =>
        forgetSoldCourses(tx, orderId, people === "everybody" ? null : people.map(({ rut }) => rut)),
    },
  ),
  declare(resoldCourses, { ...courseOfStudent }, { affects: OF_ORDER }),
];
