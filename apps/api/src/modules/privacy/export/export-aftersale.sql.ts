import { type SQL, sql } from "drizzle-orm";
import type { CategoryName, ExportedPerson } from "./export-categories";

export const day = (instant: SQL) =>
  sql`to_char(${instant} AT TIME ZONE 'America/Santiago', 'DD/MM/YYYY HH24:MI')`;

export const numberOf = sql`coalesce(o.reference, 'Sin número')`;

const whoOf = (actor: SQL) =>
  sql`CASE WHEN ${actor} LIKE 'staff:%' THEN 'Personal de la academia' ELSE 'Quien compra' END`;

/** Whether a line of an order `o` is of the person as student. */
const isOwnLine = (position: SQL) => sql`EXISTS (
  SELECT FROM order_lines l
  WHERE l.order_id = o.id AND ${position} AND l.student_id IN (SELECT id FROM own_students))`;

type Rows = Readonly<Partial<Record<CategoryName, (person: ExportedPerson) => SQL>>>;

/**
 * What became of a purchase after it was paid. Money is told to who pays; of changes and endings a student is told the
 * own ones, and who pays how many students they are about. The account of another holder stays a masked one.
 */
export const AFTERSALE_ROWS = {
  refund: () => sql`
    SELECT ${numberOf} AS "Orden", purpose AS "Motivo", route AS "Por dónde", asked_clp AS "Pedido en pesos",
      r.state AS "Estado", ${day(sql`asked_at`)} AS "Pedida", amount_clp AS "Devuelto en pesos",
      ${day(sql`settled_at`)} AS "Hecha"
    FROM own_orders o JOIN refunds r ON r.order_id = o.id WHERE is_payer ORDER BY r.id`,
  account: ({ rut }) => sql`
    SELECT ${numberOf} AS "Orden", CASE WHEN holder_rut = ${rut} THEN holder_name ELSE 'Otra persona' END AS "Titular",
      CASE WHEN holder_rut = ${rut} THEN holder_rut END AS "RUT del titular", bank AS "Banco",
      account_type AS "Tipo de cuenta",
      CASE WHEN holder_rut = ${rut} THEN account_number ELSE '…' || right(account_number, 4) END AS "Número de cuenta",
      ${day(sql`given_at`)} AS "Anotada", ${whoOf(sql`actor`)} AS "Quién la anotó"
    FROM own_orders o JOIN refund_accounts a ON a.order_id = o.id WHERE is_payer ORDER BY o.created_at`,
  taxDocument: () => sql`
    SELECT ${numberOf} AS "Orden", kind AS "Documento", d.state AS "Emisión", folio AS "Folio", d.url AS "Dónde se lee",
      d.amount_clp AS "Monto en pesos", ${day(sql`moved_at`)} AS "Fecha del pago o la devolución",
      ${day(sql`issued_at`)} AS "Emitido"
    FROM own_orders o JOIN payment_attempts a ON a.order_id = o.id JOIN tax_documents d ON d.attempt_id = a.id
    WHERE is_payer ORDER BY d.id`,
  change: () => sql`
    SELECT "Orden", "Pedido por", "Cambio", "Pedido", "Terminado",
      CASE WHEN is_payer THEN difference_clp END AS "Diferencia en pesos",
      CASE WHEN is_own THEN next ->> 'venueName' END AS "Sede nueva",
      CASE WHEN is_own THEN (SELECT string_agg(course ->> 'name', ', ') FROM jsonb_array_elements(next -> 'courses') course)
        END AS "Cursos nuevos"
    FROM (
      SELECT c.id, ${numberOf} AS "Orden", cause AS "Pedido por", c.state AS "Cambio", ${day(sql`asked_at`)} AS "Pedido",
        ${day(sql`settled_at`)} AS "Terminado", difference_clp, next, is_payer,
        ${isOwnLine(sql`l.position = c.position`)} AS is_own
      FROM own_orders o JOIN order_changes c ON c.order_id = o.id) changes
    WHERE is_payer OR is_own ORDER BY id`,
  ending: () => sql`
    SELECT ${numberOf} AS "Orden", kind AS "Motivo", ${day(sql`asked_at`)} AS "Pedido", ${whoOf(sql`actor`)} AS "Quién",
      to_char(effective_on, 'DD/MM/YYYY') AS "Último día", ${day(sql`effected_at`)} AS "Cupos liberados",
      CASE WHEN is_payer THEN cardinality(positions) END AS "Estudiantes que terminan"
    FROM own_orders o JOIN order_endings e ON e.order_id = o.id
    WHERE is_payer OR ${isOwnLine(sql`l.position = ANY(e.positions)`)} ORDER BY e.asked_at`,
  version: ({ rut, email, isVouched = false }) => sql`
    SELECT ${numberOf} AS "Orden", v.number AS "Versión", ${day(sql`replaced_at`)} AS "Vigente hasta",
      CASE WHEN cause LIKE 'ended:%' THEN 'Término de un contrato' ELSE 'Cambio de cursos' END AS "Por",
      CASE WHEN is_payer THEN (v.snapshot ->> 'totalClp')::int END AS "Total en pesos",
      CASE WHEN is_payer THEN v.snapshot -> 'guardian' ->> 'address' END AS "Dirección en el comprobante",
      student ->> 'programName' AS "Programa", student ->> 'venueName' AS "Sede",
      (SELECT string_agg(course ->> 'name', ', ') FROM jsonb_array_elements(student -> 'courses') course) AS "Cursos",
      (student -> 'quote' ->> 'total')::int AS "Precio en pesos"
    FROM own_orders o JOIN order_versions v ON v.order_id = o.id
    LEFT JOIN LATERAL jsonb_array_elements(v.snapshot -> 'students') AS sold (student)
      ON student ->> 'rut' = ${rut}
        AND (${isVouched} OR student ->> 'email' = ${email} OR v.snapshot -> 'guardian' ->> 'email' = ${email})
    WHERE is_payer OR student IS NOT NULL ORDER BY o.created_at, v.number`,
} satisfies Rows;
