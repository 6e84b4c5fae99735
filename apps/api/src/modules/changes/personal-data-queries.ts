import { sql } from "drizzle-orm";
import { all, declare } from "../../db/personal-data/declare";
import { ANYBODY, OF_ORDER } from "../../db/personal-data/handling";
import { day, isOwnLine, numberOf } from "../../db/personal-data/person.sql";
import * as use from "../../db/personal-data/uses";
import { orderChanges } from "../../db/schema/aftersale";

export const CHANGE_TABLES = [
  declare(
    orderChanges,
    {
      ...all(use.sale, "id", "orderId", "position", "state", "cause", "next", "differenceClp"),
      ...all(use.sale, "changeOrderId", "fromVersion", "askedAt", "settledAt"),
      actor: { ...use.deed, of: ["staff", "buyer"] },
      why: { ...use.deed, of: ["staff", "guardian", "student"], origin: "staff" },
    },
    {
      affects: OF_ORDER,
      exports: [
        {
          title: "Cambios de cursos",
          as: ANYBODY,
          // A student reads the own changes, and who pays the money of all.
          rows: () => sql`
            SELECT "Orden", "Pedido por", "Cambio", "Pedido", "Terminado",
              CASE WHEN is_payer THEN difference_clp END AS "Diferencia en pesos",
              CASE WHEN is_own THEN next ->> 'venueName' END AS "Sede nueva",
              CASE WHEN is_own THEN (
                SELECT string_agg(course ->> 'name', ', ') FROM jsonb_array_elements(next -> 'courses') course)
                END AS "Cursos nuevos"
            FROM (
              SELECT c.id, ${numberOf} AS "Orden", cause AS "Pedido por", c.state AS "Cambio",
                ${day(sql`asked_at`)} AS "Pedido", ${day(sql`settled_at`)} AS "Terminado", difference_clp, next, is_payer,
                ${isOwnLine(sql`l.position = c.position`)} AS is_own
              FROM own_orders o JOIN order_changes c ON c.order_id = o.id) changes
            WHERE is_payer OR is_own ORDER BY id`,
        },
      ],
    },
  ),
];
