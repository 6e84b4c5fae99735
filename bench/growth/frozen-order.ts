const instant = (column: string) =>
  `to_char((${column}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A student's price as the shop quotes it; `p` is the planned order. */
export const QUOTE = `jsonb_build_object(
  'gross', p.price_clp, 'sessionDiscountPercent', 0, 'sessionDiscount', 0,
  'subtotal', p.price_clp, 'onlineDiscountPercent', 0, 'onlineDiscount', 0, 'enrolmentFee', 0,
  'couponDiscount', p.off_clp, 'totalDiscount', p.off_clp,
  'totalDiscountPercent', round(100.0 * p.off_clp / p.price_clp), 'total', p.price_clp - p.off_clp,
  'hasValidCoupon', p.coupon_code IS NOT NULL)`;

/** The whole order's price. */
export const TOTAL = "p.students * (p.price_clp - p.off_clp)";

/** Provider's last minute and card, as the receipt names them. */
const PAYMENT = `jsonb_build_object('authorizationCode', '1213', 'paymentTypeCode', 'VN', 'installments', 3,
  'cardNumber', '6623', 'amountClp', ${TOTAL}, 'transactionDate', ${instant("p.created_at + interval '9 minutes'")})`;

export const BUY_ORDER = "left(md5('grown order ' || p.n), 20)";
/** Of a season that is over: a million of today's would leave the next press no number of six digits. */
export const REFERENCE = "'PDV-2026-' || lpad(p.n::text, greatest(6, length(p.n::text)), '0')";

/** Needs the planned order `p`, its shelf `h` and its guardian `g`. */
export const FROZEN = `jsonb_build_object(
  'version', 1, 'orderId', p.order_id, 'buyOrder', ${BUY_ORDER}, 'reference', ${REFERENCE}, 'flow', CASE WHEN h.is_pack THEN 'outlet' ELSE 'stepper' END,
  'guardian', jsonb_build_object('id', g.id, 'name', g.name, 'fatherLastName', g.father_last_name,
    'motherLastName', g.mother_last_name, 'rut', g.rut, 'email', g.email, 'phone', g.phone,
    'address', g.address || ' ' || g.address2, 'commune', (SELECT name FROM communes WHERE id = g.commune_id)),
  'students', (SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'fatherLastName', s.father_last_name,
      'lastName', s.last_name, 'rut', s.rut, 'email', s.email, 'programId', h.program_id, 'programName', h.program_name,
      'venueId', h.venue_id, 'venueName', h.venue_name, 'venueAddress', h.venue_address,
      'isOnline', h.program_name ILIKE '%online%', 'month', h.month, 'season', 2027, 'courses', h.courses, 'quote', ${QUOTE}) ORDER BY s.id)
    FROM students s WHERE s.id BETWEEN p.student_id AND p.student_id - 1 + p.students),
  'coupon', CASE WHEN p.coupon_code IS NOT NULL
    THEN jsonb_build_object('code', p.coupon_code, 'valueClp', p.students * p.off_clp) END,
  'pack', h.pack, 'totalClp', ${TOTAL},
  'terms', jsonb_build_object('version', '2026-1', 'acceptedAt', ${instant("p.created_at")}),
  'seller', (SELECT value FROM academy_settings WHERE key = 'seller'),
  'supportPhone', (SELECT value FROM academy_settings WHERE key = 'supportPhone'))`;

/** What a finished order keeps. */
export const SNAPSHOT = `${FROZEN} || jsonb_build_object(
  'finishedAt', ${instant("p.created_at + interval '10 minutes'")}, 'payment', ${PAYMENT})`;
