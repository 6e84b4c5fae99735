import { sql } from "drizzle-orm";
import { all, declare, type PersonalUse } from "../../../db/personal-data/declare";
import { ANYBODY, OF_ORDER } from "../../../db/personal-data/handling";
import { day, isIn, referenceOf } from "../../../db/personal-data/person.sql";
import * as use from "../../../db/personal-data/uses";
import { suspensions } from "../../../db/schema/aftersale";

const suspension: PersonalUse = {
  ...use.order,
  data: ["request"],
  of: ["student", "guardian"],
  origin: "form",
};

export const SUSPENSION_TABLES = [
  declare(
    suspensions,
    {
      // The days may reveal an illness: they go with the programme.
      ...all(suspension, "id", "orderId", "position", "state", "askedAt", "answeredAt"),
      ...all({ ...suspension, data: ["health"], bases: ["consent"] }, "from", "until", "answer"),
    },
    {
      affects: OF_ORDER,
      exports: [
        {
          title: "Suspensiones pedidas",
          as: ANYBODY,
          rows: () => sql`
            SELECT ${referenceOf} AS "Orden", to_char(s.from_day, 'DD/MM/YYYY') AS "Desde",
              to_char(s.until_day, 'DD/MM/YYYY') AS "Hasta", s.state AS "Estado", ${day(sql`s.asked_at`)} AS "Pedida",
              ${day(sql`s.answered_at`)} AS "Respondida", s.answer AS "Respuesta"
            FROM own_orders o JOIN suspensions s ON s.order_id = o.id
            JOIN own_lines l ON l.order_id = o.id AND l.position = s.position
            ORDER BY s.asked_at`,
        },
      ],
      forget: async (tx, { orderId, studentIds }) => {
        await tx.execute(sql`
          DELETE FROM suspensions s USING order_lines l
          WHERE s.order_id = ${orderId} AND l.order_id = s.order_id AND l.position = s.position
            AND ${isIn(sql`l.student_id`, studentIds)}`);
      },
    },
  ),
];
