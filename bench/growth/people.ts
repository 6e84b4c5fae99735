import type { Client } from "pg";
import { type Filling, fillTables } from "./fill";

const FIRST_NAMES = `'{Sofía,Martín,Isidora,Benjamín,Catalina,Vicente,Antonia,Matías,Emilia,Joaquín,Florencia,Tomás,Josefa,
  Agustín,Amanda,Maximiliano}'::text[]`;
const LAST_NAMES = `'{Muñoz,Rojas,Araya,Soto,Contreras,Silva,Sepúlveda,Morales,Fuentes,Valenzuela,Tapia,Ñancupil,Cáceres,
  Vergara,Olivares,Bravo}'::text[]`;

/** One of sixteen names, by number and question. */
const name = (names: string, question: number) =>
  `(${names})[1 + floor(16 * pg_temp.chance(n, ${question}))::int]`;

const FILLINGS: Filling[] = [
  [
    "sessions",
    `(id, secret_hash, created_at, expires_at)
   SELECT md5('grown ' || n)::uuid, sha256(convert_to('grown-' || n, 'UTF8')), created_at, created_at + interval '24 hours'
   FROM planned WHERE session_n = n ORDER BY n`,
  ],

  [
    "guardians",
    `(id, session_id, created_at, name, father_last_name, mother_last_name, rut, email, phone,
     region_id, city_id, commune_id, address, address2)
   SELECT guardian_id, md5('grown ' || session_n)::uuid, created_at, ${name(FIRST_NAMES, 11)}, ${name(LAST_NAMES, 12)},
     ${name(LAST_NAMES, 13)}, pg_temp.rut((8000000 + n)::int),
     'apoderado' || n || CASE WHEN n % 10 < 7 THEN '@correo.example.cl' ELSE '@familia' || n % 1000 || '.example' END,
     '+569' || lpad((n * 37 % 100000000)::text, 8, '0'), c.region_id, c.city_id, c.id, 'Av. Irarrázaval', (n % 6000)::text
   FROM planned JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS all FROM communes) AS c
     ON c.place = 1 + n % c.all
   WHERE has_guardian ORDER BY n`,
  ],

  [
    "students",
    `(id, session_id, created_at, name, father_last_name, last_name, rut, email, birthday,
     graduation_year, financing_party_id)
   SELECT student_id - 1 + number, md5('grown ' || session_n)::uuid, created_at, ${name(FIRST_NAMES, 14)},
     ${name(LAST_NAMES, 12)}, ${name(LAST_NAMES, 13)}, pg_temp.rut((10000000 + 2 * n + number)::int),
     'estudiante' || n || '-' || number || '@correo.example.cl', date '2007-01-01' + (n * 13 % 1400)::int, 2026,
     CASE WHEN has_guardian THEN guardian_id END
   FROM planned, generate_series(1, students) AS number ORDER BY n, number`,
  ],

  // Codes of sessions that are over are forgotten.
  [
    "otp_challenges",
    `(session_id, email, rut, challenge, created_at, expires_at, proven_at)
   SELECT g.session_id, g.email, g.rut, md5('code ' || g.id), g.created_at, g.created_at + interval '10 minutes',
     g.created_at
   FROM planned p JOIN guardians g ON g.id = p.guardian_id
   WHERE p.created_at > shop_now() - interval '24 hours' ORDER BY p.n`,
  ],

  [
    "leads",
    `(session_id, state, created_at, sent_at, first_name, last_name, rut, email, campus, program,
     authorization_publicitary)
   SELECT s.session_id, 'sent', p.created_at, p.created_at, s.name, s.father_last_name, s.rut, s.email, h.venue_name,
     h.program_name, true
   FROM planned p JOIN shelf h ON h.id = p.shelf_id JOIN students s ON s.id = p.student_id
   WHERE p.created_at > shop_now() - interval '86 days' AND pg_temp.chance(p.n, 15) < 0.4 ORDER BY p.n`,
  ],
];

/** Sessions, guardians, students, e-mail codes and leads of the planned orders: no two are one person, nor one who buys later. */
export async function insertPeople(client: Client): Promise<void> {
  await fillTables(client, FILLINGS);
}
