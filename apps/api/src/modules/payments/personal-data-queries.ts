import { sql } from "drizzle-orm";
import { all, declare } from "../../db/personal-data/declare";
import type { PeopleSource } from "../../db/personal-data/handling";
import { day, isIn, referenceOf, touched, whoOf } from "../../db/personal-data/person.sql";
import * as use from "../../db/personal-data/uses";
import { paymentAttempts, paymentReports, refundAccounts, refunds } from "../../db/schema/payments";

const PAYERS: readonly PeopleSource[] = ["payers"];

const attempts = declare(
  paymentAttempts,
  {
    ...all(use.payment, "id", "orderId", "number", "state", "buyOrder", "amountClp", "shares"),
    ...all(use.payment, "createdAt", "settledAt", "kind", "proof"),
    ...all(use.payment, "providerSessionId", "leaseUntil", "nextCheckAt", "checks", "traceParent"),
    ...all(use.paid, "token", "url", "providerReply", "authorizationCode", "paymentTypeCode"),
    ...all(use.paid, "installments", "cardNumber", "reversedClp"),
    // Minimised like the snapshot.
    frozen: { ...use.sale, data: ["sale", "identity", "contact", "school"] },
  },
  {
    // Frozen payments name the students too.
    affects: ["studentsOfOrders", "payers"],
    exports: [
      {
        title: "Pagos",
        as: ["guardian"],
        rows: () => sql`
          SELECT ${referenceOf} AS "Orden", a.number AS "Intento", ${day(sql`a.created_at`)} AS "Comenzado",
            a.state AS "Estado", ${day(sql`a.settled_at`)} AS "Terminado", a.amount_clp AS "Monto en pesos",
            a.payment_kind AS "Medio", a.payment_proof AS "Número del pago", a.payment_type_code AS "Tipo de pago", a.installments AS "Cuotas",
            a.card_number AS "Últimos dígitos de la tarjeta", a.authorization_code AS "Autorización",
            a.reversed_clp AS "Devuelto en pesos"
          FROM own_orders o JOIN payment_attempts a ON a.order_id = o.id WHERE is_payer ORDER BY a.id`,
      },
    ],
    forget: async (tx, { orderId }) => {
      await tx.execute(sql`UPDATE payment_attempts SET frozen = '{}' WHERE order_id = ${orderId}`);
    },
  },
);

const refundTable = declare(
  refunds,
  {
    ...all(use.payment, "id", "orderId", "attemptId", "key", "purpose", "route", "share"),
    ...all(use.payment, "askedClp", "lines", "state", "askedAt", "leaseUntil", "tries", "settledAt"),
    ...all(use.paid, "amountClp", "answer"),
    actor: use.deed,
    why: { ...use.deed, of: ["staff", "guardian", "student"], origin: "staff" },
  },
  {
    affects: PAYERS,
    exports: [
      {
        title: "Devoluciones",
        as: ["guardian"],
        rows: () => sql`
          SELECT ${referenceOf} AS "Orden", purpose AS "Motivo", route AS "Por dónde", asked_clp AS "Pedido en pesos",
            r.state AS "Estado", ${day(sql`asked_at`)} AS "Pedida", amount_clp AS "Devuelto en pesos",
            ${day(sql`settled_at`)} AS "Hecha"
          FROM own_orders o JOIN refunds r ON r.order_id = o.id WHERE is_payer ORDER BY r.id`,
      },
    ],
  },
);

const accounts = declare(
  refundAccounts,
  {
    ...all(use.account, "orderId", "holderName", "holderRut", "bank", "accountType", "accountNumber"),
    ...all(use.account, "actor", "givenAt"),
  },
  {
    affects: PAYERS,
    exports: [
      {
        title: "Cuenta para tus devoluciones",
        as: ["guardian"],
        // Another holder's account stays masked.
        rows: ({ rut }) => sql`
          SELECT ${referenceOf} AS "Orden",
            CASE WHEN holder_rut = ${rut} THEN holder_name ELSE 'Otra persona' END AS "Titular",
            CASE WHEN holder_rut = ${rut} THEN holder_rut END AS "RUT del titular", bank AS "Banco",
            account_type AS "Tipo de cuenta",
            CASE WHEN holder_rut = ${rut} THEN account_number ELSE '…' || right(account_number, 4) END
              AS "Número de cuenta",
            ${day(sql`given_at`)} AS "Anotada", ${whoOf(sql`actor`)} AS "Quién la anotó"
          FROM own_orders o JOIN refund_accounts a ON a.order_id = o.id WHERE is_payer ORDER BY o.created_at`,
      },
    ],
    setRut: async (tx, { rut, next, scope }) =>
      touched(
        await tx.execute(sql`
          UPDATE refund_accounts SET holder_rut = ${next}
          WHERE holder_rut = ${rut} AND ${isIn(sql`order_id`, scope.orderIds)}`),
      ),
  },
);

export const PAYMENT_TABLES = [
  attempts,
  refundTable,
  accounts,
  // Differences name payments by buy order.
  declare(
    paymentReports,
    all({ ...use.payment, origin: "provider" }, "day", "checkedAt", "attempts", "differences"),
    { affects: PAYERS },
  ),
];
