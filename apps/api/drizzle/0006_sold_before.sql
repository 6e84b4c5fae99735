ALTER TABLE "scarce_items" ADD COLUMN "initially_sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What no finished order of this shop accounts for was sold before the item came in.
WITH bought AS (
  SELECT c.item_id FROM orders o, jsonb_array_elements(o.snapshot->'students') AS student,
    jsonb_array_elements(student->'courses') AS course
    JOIN courses c ON c.id = (course->>'id')::int
  WHERE o.state = 'finished'
  UNION ALL
  SELECT p.item_id FROM orders o JOIN packs p ON p.id = (o.snapshot->'pack'->>'id')::int WHERE o.state = 'finished'
  UNION ALL
  SELECT c.item_id FROM orders o JOIN coupons c ON c.code = o.snapshot->'coupon'->>'code' WHERE o.state = 'finished'
)
UPDATE scarce_items i SET initially_sold = i.sold - (SELECT count(*) FROM bought WHERE bought.item_id = i.id);
