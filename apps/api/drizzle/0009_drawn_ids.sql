-- An id by lot among those of 30 bits that no row of the table has, above all that were counted up until now: whoever knows
-- some cannot tell others. That two draw the same at once is left to the table's key: it happens to one in a thousand million.
CREATE FUNCTION drawn_id(owner regclass) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  drawn integer;
  is_taken boolean;
BEGIN
  LOOP
    drawn := (1 << 30) + (('x' || left(gen_random_uuid()::text, 8))::bit(32)::integer & ((1 << 30) - 1));
    EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE id = $1)', owner) INTO is_taken USING drawn;
    IF NOT is_taken THEN
      RETURN drawn;
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "id" SET DEFAULT drawn_id('orders'::regclass);
--> statement-breakpoint
ALTER TABLE "students" ALTER COLUMN "id" SET DEFAULT drawn_id('students'::regclass);
--> statement-breakpoint
ALTER TABLE "guardians" ALTER COLUMN "id" SET DEFAULT drawn_id('guardians'::regclass);
--> statement-breakpoint
-- The latest orders were those with the highest ids. A million of them are indexed within a second.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");
