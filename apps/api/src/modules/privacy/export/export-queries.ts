import { LOOKS_AT_MANY } from "@shop/domain/purchases/desk-looks";
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { AFTERSALE_ROWS, day, numberOf } from "./export-aftersale.sql";
import type { CategoryName, ExportedPerson } from "./export-categories";

/** A row of data as whoever asks reads it: label and value. */
export type ExportedRow = Readonly<Record<string, string | number | boolean | null>>;

/**
 * What of the shop's rows is of this person and reached by this mailbox. A row counts when RUT and mailbox stand in it
 * together, a student also when the mailbox is the guardian's who bought for them: whoever types somebody's RUT beside a
 * mailbox of their own reaches what they typed themselves. Of an order only the own lines are read, and the money when
 * the person is who pays.
 */
const reachOf = ({ rut, email, isVouched = false }: ExportedPerson) => sql`
  own_guardians AS (SELECT * FROM guardians WHERE rut = ${rut} AND (${isVouched} OR email = ${email})),
  own_students AS (
    SELECT * FROM students s WHERE rut = ${rut} AND (${isVouched} OR email = ${email} OR EXISTS (
      SELECT 1 FROM order_lines l
      JOIN orders o ON o.id = l.order_id AND o.finished_at IS NOT NULL
      JOIN guardians g ON g.id = o.guardian_id AND g.email = ${email}
      WHERE l.student_id = s.id))),
  own_orders AS (
    SELECT o.*, coalesce(o.guardian_id IN (SELECT id FROM own_guardians), false) AS is_payer
    FROM orders o
    WHERE o.guardian_id IN (SELECT id FROM own_guardians)
      OR o.id IN (SELECT order_id FROM order_lines WHERE student_id IN (SELECT id FROM own_students))
      OR (o.guardian_id IN (SELECT id FROM guardians WHERE email = ${email})
        AND o.snapshot -> 'students' @> jsonb_build_array(jsonb_build_object('rut', ${rut}::text)))),
  own_sales AS (
    SELECT o.created_at, o.reference, sold.student
    FROM own_orders o, jsonb_array_elements(o.snapshot -> 'students') AS sold (student)
    WHERE sold.student ->> 'rut' = ${rut}
      AND (${isVouched} OR sold.student ->> 'email' = ${email} OR o.snapshot -> 'guardian' ->> 'email' = ${email}))`;

const SENT = day(sql`sent_at`);
const CREATED = day(sql`created_at`);
const AT = day(sql`at`);

/** As the domain numbers requests. */
const requestOf = sql`'DER-' || to_char(r.opened_on, 'YYYY') || '-' || lpad(r.id::text, 6, '0')`;

/** The rows of each category; the names of the columns are the labels. */
export const ROWS: Readonly<Record<CategoryName, (person: ExportedPerson) => SQL>> = {
  student: () => sql`
    SELECT s.name AS "Nombre", father_last_name AS "Apellido paterno", last_name AS "Apellido materno", rut AS "RUT",
      email AS "Correo", phone AS "Celular", to_char(birthday, 'DD/MM/YYYY') AS "Fecha de nacimiento",
      (SELECT v.name FROM venues v WHERE v.id = preferred_venue_id) AS "Sede preferida", sede AS "Sede escrita",
      coalesce((SELECT name FROM schools WHERE schools.id = school_id), establishment) AS "Colegio",
      (SELECT name FROM regions WHERE regions.id = school_region_id) AS "Región del colegio",
      (SELECT name FROM communes WHERE communes.id = school_commune_id) AS "Comuna del colegio",
      graduation_year AS "Año de egreso", career_path AS "Camino",
      (SELECT name FROM regions WHERE regions.id = s.region_id) AS "Región",
      (SELECT name FROM communes WHERE communes.id = s.commune_id) AS "Comuna",
      average_score AS "Promedio", gender AS "Género", ${CREATED} AS "Escrito",
      authorization_publicitary AS "Autoriza publicidad"
    FROM own_students s ORDER BY s.created_at`,
  guardian: () => sql`
    SELECT g.name AS "Nombre", father_last_name AS "Apellido paterno", mother_last_name AS "Apellido materno",
      rut AS "RUT", email AS "Correo", phone AS "Celular", address AS "Calle", address2 AS "Número",
      address3 AS "Departamento", (SELECT name FROM communes WHERE communes.id = commune_id) AS "Comuna",
      (SELECT name FROM cities WHERE cities.id = city_id) AS "Ciudad",
      (SELECT name FROM regions WHERE regions.id = region_id) AS "Región", ${CREATED} AS "Escrito"
    FROM own_guardians g ORDER BY g.created_at`,
  choices: () => sql`
    SELECT ${numberOf} AS "Orden", o.state AS "Estado", ${day(sql`o.created_at`)} AS "Creada",
      p.name AS "Programa", v.name AS "Sede", l.total_clp AS "Precio en pesos",
      (SELECT string_agg(c.name, ', ' ORDER BY lc.position) FROM order_line_courses lc JOIN courses c ON c.id = lc.course_id
        WHERE lc.line_id = l.id) AS "Cursos"
    FROM own_orders o
    JOIN order_lines l ON l.order_id = o.id AND l.student_id IN (SELECT id FROM own_students)
    JOIN programs p ON p.id = l.program_id JOIN venues v ON v.id = l.venue_id
    ORDER BY o.created_at, l.position`,
  sale: () => sql`
    SELECT coalesce(reference, 'Sin número') AS "Orden", student ->> 'name' AS "Nombre",
      student ->> 'fatherLastName' AS "Apellido paterno", student ->> 'lastName' AS "Apellido materno",
      student ->> 'rut' AS "RUT", student ->> 'email' AS "Correo", student ->> 'school' AS "Colegio",
      student ->> 'programName' AS "Programa", student ->> 'venueName' AS "Sede",
      (SELECT string_agg(course ->> 'name', ', ') FROM jsonb_array_elements(student -> 'courses') course) AS "Cursos",
      (student -> 'quote' ->> 'total')::int AS "Precio en pesos", 'Estudiante' AS "Calidad en la compra"
    FROM own_sales ORDER BY created_at`,
  purchase: ({ rut }) => sql`
    SELECT ${numberOf} AS "Orden", 'Apoderado/a que paga' AS "Calidad en la compra", o.state AS "Estado",
      ${day(sql`o.created_at`)} AS "Creada", ${day(sql`o.finished_at`)} AS "Comprada",
      ${day(sql`o.annulled_at`)} AS "Anulada", o.total_clp AS "Total en pesos", o.coupon_code AS "Cupón",
      o.coupon_value_clp AS "Descuento del cupón en pesos", CASE WHEN o.rut = ${rut} THEN o.rut END AS "RUT del cupón",
      (SELECT count(*) FROM order_lines l WHERE l.order_id = o.id)::int AS "Estudiantes de la compra",
      terms_version AS "Contrato aceptado", ${day(sql`terms_accepted_at`)} AS "Aceptado",
      snapshot -> 'guardian' ->> 'name' AS "Nombre en el comprobante",
      snapshot -> 'guardian' ->> 'fatherLastName' AS "Apellido paterno en el comprobante",
      snapshot -> 'guardian' ->> 'motherLastName' AS "Apellido materno en el comprobante",
      snapshot -> 'guardian' ->> 'phone' AS "Celular en el comprobante",
      snapshot -> 'guardian' ->> 'address' AS "Dirección en el comprobante",
      snapshot -> 'guardian' ->> 'commune' AS "Comuna en el comprobante"
    FROM own_orders o WHERE is_payer ORDER BY o.created_at`,
  payment: () => sql`
    SELECT ${numberOf} AS "Orden", a.number AS "Intento", ${day(sql`a.created_at`)} AS "Comenzado", a.state AS "Estado",
      ${day(sql`a.settled_at`)} AS "Terminado",
      a.amount_clp AS "Monto en pesos", a.payment_type_code AS "Tipo de pago", a.installments AS "Cuotas",
      a.card_number AS "Últimos dígitos de la tarjeta", a.authorization_code AS "Autorización",
      a.reversed_clp AS "Devuelto en pesos"
    FROM own_orders o JOIN payment_attempts a ON a.order_id = o.id WHERE is_payer ORDER BY a.id`,
  ...AFTERSALE_ROWS,
  lead: ({ rut, email, isVouched = false }) => sql`
    SELECT first_name AS "Nombre", leads.last_name AS "Apellidos", leads.rut AS "RUT", leads.email AS "Correo",
      leads.phone AS "Celular", to_char(birth_date, 'DD/MM/YYYY') AS "Fecha de nacimiento", campus AS "Sede",
      program AS "Programa", state AS "Estado", ${CREATED} AS "Escrito", ${SENT} AS "Enviado al CRM",
      authorization_publicitary AS "Autoriza publicidad"
    FROM leads
    WHERE leads.rut = ${rut} AND (${isVouched} OR leads.email = ${email} OR EXISTS (
      SELECT 1 FROM own_students s WHERE s.session_id = leads.session_id AND s.email = leads.email))
    ORDER BY leads.id`,
  consent: ({ rut, email }) => sql`
    SELECT purpose AS "Para", is_given AS "Autorizado", answered_by AS "Respondió", age_group AS "Edad entonces",
      route AS "Por", text_version AS "Texto respondido", notice_version AS "Aviso de privacidad",
      email AS "Correo", ${day(sql`answered_at`)} AS "Fecha",
      CASE WHEN is_given THEN (SELECT ${day(sql`min(later.answered_at)`)} FROM consents later
        WHERE later.rut = c.rut AND later.purpose = c.purpose AND later.id > c.id AND NOT later.is_given) END AS "Retirado"
    FROM consents c
    WHERE rut = ${rut} AND (email = ${email} OR email IN (SELECT s.email FROM own_students s)) ORDER BY id`,
  code: ({ rut, email }) => sql`
    SELECT email AS "Correo", rut AS "RUT", purpose AS "Para", ${CREATED} AS "Pedido", ${day(sql`proven_at`)} AS "Verificado",
      failures AS "Intentos fallidos"
    FROM otp_challenges WHERE rut = ${rut} AND email = ${email} ORDER BY created_at`,
  mail: ({ email }) => sql`
    SELECT ${numberOf} AS "Orden", m.kind AS "Tipo", m.recipient AS "Destinatario", ${day(sql`m.sent_at`)} AS "Enviado"
    FROM own_orders o JOIN order_mails m ON m.order_id = o.id
      AND (m.recipient = ${email} OR m.recipient IN (
      SELECT s.email FROM own_students s UNION SELECT g.email FROM own_guardians g))
    ORDER BY m.id`,
  quoteMail: ({ email }) => sql`
    SELECT email AS "Correo", ${CREATED} AS "Pedido" FROM quote_mails WHERE email = ${email} ORDER BY created_at`,
  suspension: () => sql`
    SELECT ${numberOf} AS "Orden", to_char(s.from_day, 'DD/MM/YYYY') AS "Desde", to_char(s.until_day, 'DD/MM/YYYY') AS "Hasta",
      s.state AS "Estado", ${day(sql`s.asked_at`)} AS "Pedida", ${day(sql`s.answered_at`)} AS "Respondida", s.answer AS "Respuesta"
    FROM own_orders o JOIN suspensions s ON s.order_id = o.id
    JOIN order_lines l ON l.order_id = o.id AND l.position = s.position AND l.student_id IN (SELECT id FROM own_students)
    ORDER BY s.asked_at`,
  request: ({ rut, email }) => sql`
    SELECT ${requestOf} AS "Solicitud", kind AS "Derecho",
      rut AS "RUT", email AS "Correo",
      CASE asked_as WHEN 'self' THEN 'La propia persona' ELSE 'Quien la representa' END AS "Pedida por",
      wording AS "Lo pedido", ${day(sql`opened_at`)} AS "Recibida",
      to_char(due_on, 'DD/MM/YYYY') AS "Plazo", state AS "Estado", ${day(sql`answered_at`)} AS "Respondida",
      outcome AS "Respuesta", (SELECT ${day(sql`since`)} FROM blocked_people b WHERE b.request_id = r.id) AS "Bloqueo desde"
    FROM rights_requests r WHERE rut = ${rut} AND email = ${email} ORDER BY id`,
  look: ({ rut, email }) => sql`
    SELECT ${AT} AS "Fecha", action AS "Acción", "Orden o solicitud" FROM (
      SELECT d.at, d.action, ${numberOf} AS "Orden o solicitud" FROM desk_actions d JOIN own_orders o ON o.id = d.order_id
      UNION ALL
      SELECT d.at, d.action, 'Lista de muchas compras' FROM desk_actions d
      WHERE d.order_id IS NULL AND d.action = ANY(${sql.param(LOOKS_AT_MANY)}::text[])
        AND d.at >= (SELECT min(created_at) FROM own_orders)
      UNION ALL
      SELECT e.at, 'rights', ${requestOf} FROM rights_events e JOIN rights_requests r ON r.id = e.request_id
      WHERE r.rut = ${rut} AND r.email = ${email} AND e.actor LIKE 'staff:%'
    ) looks ORDER BY at`,
  history: () => sql`
    SELECT ${numberOf} AS "Orden", ${day(sql`e.at`)} AS "Fecha", e.event AS "Hecho",
      CASE WHEN e.actor LIKE 'staff:%' THEN 'Personal de la academia' WHEN e.actor = 'buyer' THEN 'Quien compra'
        ELSE 'La tienda' END AS "Quién"
    FROM own_orders o JOIN order_events e ON e.order_id = o.id ORDER BY e.id`,
};

/** The person's rows of one category. */
export async function findExportedRows(
  db: Reader,
  category: CategoryName,
  person: ExportedPerson,
): Promise<ExportedRow[]> {
  const { rows } = await db.execute<Record<string, string | number | boolean | null>>(
    sql`WITH ${reachOf(person)} ${ROWS[category](person)}`,
  );
  return rows;
}
