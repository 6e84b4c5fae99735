import { sql } from "drizzle-orm";
import { all, declare } from "../../db/personal-data/declare";
import { ANYBODY, OF_ORDER } from "../../db/personal-data/handling";
import { day, isOwnLine, numberOf, whoOf } from "../../db/personal-data/person.sql";
import * as use from "../../db/personal-data/uses";
import { orderEndings, orderVersions } from "../../db/schema/aftersale";
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
          SELECT ${numberOf} AS "Orden", v.number AS "Versión", ${day(sql`replaced_at`)} AS "Vigente hasta",
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
        // A student reads the own endings, and who pays how many students each is about.
        rows: () => sql`
          SELECT ${numberOf} AS "Orden", kind AS "Motivo", ${day(sql`asked_at`)} AS "Pedido", ${whoOf(sql`actor`)} AS "Quién",
            to_char(effective_on, 'DD/MM/YYYY') AS "Último día", ${day(sql`effected_at`)} AS "Cupos liberados",
            CASE WHEN is_payer THEN cardinality(positions) END AS "Estudiantes que terminan"
          FROM own_orders o JOIN order_endings e ON e.order_id = o.id
          WHERE is_payer OR ${isOwnLine(sql`l.position = ANY(e.positions)`)} ORDER BY e.asked_at`,
      },
    ],
  },
);

/** What was sold, and what became of it. */
export const SALE_TABLES = [
  versions,
  endings,
  declare(
    soldCourses,
    { ...courseOfStudent },
    {
      affects: OF_ORDER,
      // With them those of `resold_courses`.
      forget: (tx, { orderId, people }) =>
        forgetSoldCourses(tx, orderId, people === "everybody" ? null : people.map(({ rut }) => rut)),
    },
  ),
  declare(resoldCourses, { ...courseOfStudent }, { affects: OF_ORDER }),
];
