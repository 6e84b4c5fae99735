import type { Client } from "pg";

/**
 * Chances and names by row number, the same for the same seed. `chance` returns 0 up to 1 for row `n` and a question;
 * `rut` has the right check digit.
 */
const functions = (seed: number) => `
  CREATE FUNCTION pg_temp.chance(n bigint, question int) RETURNS float8 LANGUAGE sql IMMUTABLE AS
    $$ SELECT (hashint8extended(n, ${seed}::bigint * 1000 + question) & 1048575) / 1048576.0::float8 $$;
  -- As the shop's ids are drawn: anywhere among those of so many bits, each once.
  CREATE FUNCTION pg_temp.scattered(n int, bits int) RETURNS int LANGUAGE sql IMMUTABLE AS
    $$ SELECT ((n * 715827881::bigint) % (1 << (bits - 1)) + (1 << (bits - 1)))::int $$;
  CREATE FUNCTION pg_temp.rut(body int) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT body || '-' || substr('0K987654321', 1 + (body % 10 * 2 + body / 10 % 10 * 3 + body / 100 % 10 * 4
      + body / 1000 % 10 * 5 + body / 10000 % 10 * 6 + body / 100000 % 10 * 7 + body / 1000000 % 10 * 2
      + body / 10000000 % 10 * 3) % 11, 1) $$`;

/** What orders buy together: each section beside another one of its programme, venue and month, and each pack. */
const SHELVES = `
  CREATE TEMP TABLE shelf AS
  WITH choice AS (
    SELECT false AS is_pack, a.id AS sorted, a.program_id, a.venue_id, a.month, NULL::int AS pack_id,
      ARRAY[a.id, b.id] AS course_ids, ARRAY[a.item_id, b.item_id] AS item_ids, a.price_clp + b.price_clp AS price_clp
    FROM courses a CROSS JOIN LATERAL (
      SELECT id, item_id, price_clp FROM courses b
      WHERE (b.program_id, b.venue_id, b.month) = (a.program_id, a.venue_id, a.month) AND b.subject_id <> a.subject_id
      ORDER BY hashint4(b.id # a.id), b.id LIMIT 1) AS b
    UNION ALL
    SELECT true, p.id, min(c.program_id), p.venue_id, min(c.month), p.id,
      array_agg(c.id ORDER BY c.id), array_agg(c.item_id ORDER BY c.id) || p.item_id, p.offer_price_clp
    FROM packs p JOIN pack_courses pc ON pc.pack_id = p.id JOIN courses c ON c.id = pc.course_id GROUP BY p.id)
  SELECT row_number() OVER (ORDER BY is_pack, sorted)::int AS id,
    row_number() OVER (PARTITION BY is_pack ORDER BY sorted)::int AS place, choice.*,
    p.name AS program_name, v.name AS venue_name, v.address || ', ' || m.name AS venue_address,
    (SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'pdvCode', c.pdv_code, 'hasMention', c.has_mention,
        'isElective', c.is_elective, 'isCommon', c.is_common, 'schedules', coalesce((
          SELECT jsonb_agg(jsonb_build_object('id', s.id, 'courseId', s.course_id, 'dayOfWeek', s.day_of_week,
            'block', s.block, 'startTime', s.start_time, 'endTime', s.end_time) ORDER BY s.id)
          FROM schedules s WHERE s.course_id = c.id), '[]')) ORDER BY c.id)
      FROM courses c WHERE c.id = ANY(course_ids)) AS courses,
    (SELECT jsonb_build_object('id', k.id, 'title', k.title, 'priceClp', k.price_clp, 'offerPriceClp', k.offer_price_clp)
      FROM packs k WHERE k.id = pack_id) AS pack
  FROM choice JOIN programs p ON p.id = program_id JOIN venues v ON v.id = venue_id JOIN communes m ON m.id = v.commune_id`;

const COUPONS = `
  CREATE TEMP TABLE handed_out AS
  SELECT row_number() OVER (ORDER BY id)::int AS place, code, value, item_id FROM coupons
  WHERE kind = 'percent' AND value <= 50 AND program_ids IS NULL
    AND (valid_until IS NULL OR valid_until > shop_now()) AND uses_per_rut IS NULL`;

/**
 * Orders oldest first. Past seasons have sales only: drafts are deleted after 90 days. The last 2 % are live
 * reservations. The cube of a chance chooses the course, so that a few are in most demand.
 */
const PLAN = `
  CREATE TEMP TABLE planned AS
  WITH drawn AS (
    SELECT n, n::float8 / $1 AS age, pg_temp.chance(n, 1) AS fate, pg_temp.chance(n, 2) < 0.07 AS is_pack,
      pg_temp.chance(n, 3) ^ 3 AS wish, pg_temp.chance(n, 4) ^ 3 AS coupon,
      pg_temp.chance(n, 5) < 0.1 AS has_coupon, pg_temp.chance(n, 6) < 0.1 AS are_two, pg_temp.chance(n, 7) AS care
    FROM generate_series(1, $1::int) AS n
  ), told AS (
    SELECT *, 1 + floor(wish * CASE WHEN is_pack THEN (SELECT count(*) FROM shelf WHERE is_pack)
        ELSE (SELECT count(*) FROM shelf WHERE NOT is_pack) END)::int AS place,
      CASE WHEN has_coupon AND NOT is_pack THEN 1 + floor(coupon * (SELECT count(*) FROM handed_out))::int END AS coupon_place,
      CASE
        WHEN age > 0.98 THEN CASE WHEN fate < 0.75 THEN 'held' ELSE 'paying' END
        WHEN age <= 0.55 THEN CASE WHEN fate < 0.97 THEN 'finished' ELSE 'annulled' END
        WHEN fate < 0.25 THEN 'finished' WHEN fate < 0.26 THEN 'annulled' WHEN fate < 0.62 THEN 'draft'
        ELSE 'expired' END AS state,
      shop.now - CASE
        WHEN age > 0.98 THEN interval '10 minutes' * (1.05 - age) / 0.07
        WHEN age <= 0.55 THEN interval '85 days' + interval '915 days' * (0.55 - age) / 0.55
        ELSE interval '1 hour' + interval '85 days' * (0.98 - age) / 0.43 END AS created_at
    FROM drawn, (SELECT shop_now() AS now) AS shop
  )
  SELECT t.n, t.state, t.created_at, t.n - (t.n % 20 = 0)::int AS session_n, s.id AS shelf_id,
    CASE WHEN t.are_two AND NOT t.is_pack THEN 2 ELSE 1 END AS students,
    t.state IN ('finished', 'annulled', 'paying') OR t.care < CASE t.state WHEN 'draft' THEN 0.2 ELSE 0.5 END AS has_guardian,
    c.code AS coupon_code, c.item_id AS coupon_item, s.price_clp, coalesce(s.price_clp * c.value / 100, 0) AS off_clp,
    pg_temp.scattered(t.n, 30) AS order_id, pg_temp.scattered(t.n, 30) AS guardian_id,
    pg_temp.scattered(t.n, 29) * 2 AS student_id
  FROM told t
  JOIN shelf s ON s.is_pack = t.is_pack AND s.place = t.place
  LEFT JOIN handed_out c ON c.place = t.coupon_place
  ORDER BY t.n`;

/** Draws the orders into temporary tables of this connection, the source of all other rows. */
export async function planOrders(
  client: Client,
  { orders, seed }: { orders: number; seed: number },
): Promise<void> {
  await client.query(functions(seed));
  await client.query(SHELVES);
  await client.query(COUPONS);
  await client.query("CREATE UNIQUE INDEX ON shelf (id)");
  await client.query("ANALYZE shelf");
  await client.query(PLAN, [orders]);
  await client.query("CREATE UNIQUE INDEX ON planned (n)");
  await client.query("ANALYZE planned");
}
