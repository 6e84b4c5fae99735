CREATE OR REPLACE VIEW order_claims AS
SELECT o.id AS order_id, o.session_id, o.state = 'finished' AS is_finished,
  o.finished_at, o.pack_id, l.position,
  s.id AS student_id, s.rut AS student_rut, s.email AS student_email,
  g.id AS guardian_id, g.rut AS guardian_rut, g.email AS guardian_email, o.created_at
FROM orders o
LEFT JOIN order_lines l ON l.order_id = o.id
LEFT JOIN students s ON s.id = l.student_id
LEFT JOIN guardians g ON g.id = o.guardian_id
WHERE o.state <> 'annulled';
