-- The one clock that decides seats, codes, coupons and deadlines. The shift stays zero:
-- only a database whose name says that it is a test may move it.
CREATE TABLE shop_clock (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  shift interval NOT NULL DEFAULT '0'
);
--> statement-breakpoint
INSERT INTO shop_clock DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION refuse_clock_shift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_database() NOT LIKE '%\_test\_%' THEN
    RAISE EXCEPTION 'the shop clock of % may not be moved', current_database();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_clock_only_in_tests BEFORE UPDATE ON shop_clock
  FOR EACH ROW EXECUTE FUNCTION refuse_clock_shift();
--> statement-breakpoint
-- STABLE lets an index use it within a statement; each statement reads the wall clock anew.
CREATE FUNCTION shop_now() RETURNS timestamptz LANGUAGE sql STABLE AS
  $$ SELECT clock_timestamp() + (SELECT shift FROM shop_clock) $$;
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_pack FOREIGN KEY (pack_id) REFERENCES packs (id);
--> statement-breakpoint
ALTER TABLE programs ADD CONSTRAINT programs_parent FOREIGN KEY (parent_id) REFERENCES programs (id);
--> statement-breakpoint
CREATE TABLE order_state_moves (from_state text, to_state text, PRIMARY KEY (from_state, to_state));
--> statement-breakpoint
INSERT INTO order_state_moves VALUES
  ('draft', 'held'), ('held', 'draft'),
  ('held', 'paying'), ('held', 'finished'), ('held', 'expired'),
  ('paying', 'held'), ('paying', 'finished'), ('paying', 'expired'),
  ('expired', 'held'), ('expired', 'finished'),
  ('finished', 'annulled');
--> statement-breakpoint
CREATE TABLE attempt_state_moves (from_state text, to_state text, PRIMARY KEY (from_state, to_state));
--> statement-breakpoint
INSERT INTO attempt_state_moves VALUES
  ('created', 'committing'), ('created', 'aborted'), ('created', 'timed_out'),
  ('created', 'superseded'), ('created', 'expired'),
  ('committing', 'authorized'), ('committing', 'failed'), ('committing', 'unknown'), ('committing', 'created'),
  ('unknown', 'authorized'), ('unknown', 'failed'), ('unknown', 'review'),
  ('authorized', 'reversed');
--> statement-breakpoint
-- Both state machines are enforced here too: a mistaken UPDATE fails instead of losing a paid order.
CREATE FUNCTION check_state_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE allowed boolean;
BEGIN
  IF OLD.state = NEW.state THEN RETURN NEW; END IF;
  EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I WHERE from_state = $1 AND to_state = $2)', TG_ARGV[0])
    INTO allowed USING OLD.state, NEW.state;
  IF NOT allowed THEN
    RAISE EXCEPTION '% % may not move from % to %', TG_TABLE_NAME, OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_state_moves BEFORE UPDATE OF state ON orders
  FOR EACH ROW EXECUTE FUNCTION check_state_move('order_state_moves');
--> statement-breakpoint
CREATE TRIGGER attempts_state_moves BEFORE UPDATE OF state ON payment_attempts
  FOR EACH ROW EXECUTE FUNCTION check_state_move('attempt_state_moves');
