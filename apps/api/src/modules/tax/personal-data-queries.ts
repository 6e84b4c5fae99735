import { sql } from "drizzle-orm";
import { all, declare } from "../../db/personal-data/declare";
import { day, referenceOf } from "../../db/personal-data/person.sql";
import * as use from "../../db/personal-data/uses";
import { dailyClosings, taxDocuments } from "../../db/schema/tax";

export const TAX_TABLES = [
  declare(
    taxDocuments,
    {
      ...all(use.payment, "id", "attemptId", "refundId", "kind", "state", "amountClp", "movedAt", "key"),
      ...all(use.paid, "tries", "leaseUntil", "folio", "url", "issuedAt", "answer"),
    },
    {
      affects: ["payers"],
      exports: [
        {
          title: "Documentos tributarios",
          as: ["guardian"],
          rows: () => sql`
            SELECT ${referenceOf} AS "Orden", kind AS "Documento", d.state AS "Emisión", folio AS "Folio",
              d.url AS "Dónde se lee", d.amount_clp AS "Monto en pesos",
              ${day(sql`moved_at`)} AS "Fecha del pago o la devolución", ${day(sql`issued_at`)} AS "Emitido"
            FROM own_orders o
            JOIN payment_attempts a ON a.order_id = o.id JOIN tax_documents d ON d.attempt_id = a.id
            WHERE is_payer ORDER BY d.id`,
        },
      ],
    },
  ),
  declare(
    dailyClosings,
    all({ ...use.payment, origin: "provider" }, "day", "closedAt", "sums", "differences"),
    { affects: ["payers"] },
  ),
];
