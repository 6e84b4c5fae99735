import { sql } from "drizzle-orm";
import { all, declare } from "../../../db/personal-data/declare";
import { ANYBODY, OF_ORDER } from "../../../db/personal-data/handling";
import { day, isIn, isOneOf, referenceOf, touched } from "../../../db/personal-data/person.sql";
import * as use from "../../../db/personal-data/uses";
import { orderMails } from "../../../db/schema/payments";

export const MAIL_TABLES = [
  declare(
    orderMails,
    {
      ...all(use.order, "id", "orderId", "kind", "attemptId", "changeId", "endingId", "refundId"),
      ...all(use.order, "claimedUntil", "sentAt"),
      recipient: {
        ...use.order,
        data: ["contact"],
        of: ["guardian", "student"],
        purposes: ["notify"],
        origin: "form",
        recipients: ["staff", "mail"],
      },
    },
    {
      affects: OF_ORDER,
      exports: [
        {
          title: "Correos sobre compras",
          as: ANYBODY,
          rows: ({ email }) => sql`
            SELECT ${referenceOf} AS "Orden", m.kind AS "Tipo", m.recipient AS "Destinatario",
              ${day(sql`m.sent_at`)} AS "Enviado"
            FROM own_orders o JOIN order_mails m ON m.order_id = o.id
              AND (m.recipient = ${email} OR m.recipient IN (
              SELECT s.email FROM own_students s UNION SELECT g.email FROM own_guardians g))
            ORDER BY m.id`,
        },
      ],
      // A sibling's mails to the same mailbox go too, long sent. Mails to a guardian who stays prove when the sale
      // was confirmed (ENDING-05).
      forget: async (tx, { orderId, people, keptMailbox }) => {
        const isTheirs =
          people === "everybody"
            ? sql`true`
            : isOneOf(
                sql`recipient`,
                people.map(({ email }) => email),
              );
        await tx.execute(sql`
          DELETE FROM order_mails
          WHERE order_id = ${orderId} AND ${isTheirs} AND recipient IS DISTINCT FROM ${keptMailbox}`);
      },
      setMailbox: async (tx, { email, next, mailedOrderIds }) =>
        touched(
          await tx.execute(sql`
            UPDATE order_mails m SET recipient = ${next}
            WHERE recipient = ${email} AND ${isIn(sql`order_id`, mailedOrderIds)}
              AND (kind = 'resend' OR NOT EXISTS (
                SELECT FROM order_mails n WHERE n.order_id = m.order_id AND n.kind = m.kind AND n.recipient = ${next}
                  AND coalesce(n.attempt_id, n.change_id, n.ending_id, n.refund_id, 0)
                    = coalesce(m.attempt_id, m.change_id, m.ending_id, m.refund_id, 0)))`),
        ),
    },
  ),
];
