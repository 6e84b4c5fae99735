-- As before, but asks each table of moves by a statement of its own: PostgreSQL plans it once a connection, and planned the
-- one whose text was put together anew at each move.
CREATE OR REPLACE FUNCTION check_state_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE allowed boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = TG_ARGV[1] THEN RETURN NEW; END IF;
    RAISE EXCEPTION '% may not begin as %', TG_TABLE_NAME, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = NEW.state THEN RETURN NEW; END IF;
  CASE TG_ARGV[0]
    WHEN 'order_state_moves' THEN
      allowed := EXISTS (SELECT FROM order_state_moves WHERE from_state = OLD.state AND to_state = NEW.state);
    WHEN 'attempt_state_moves' THEN
      allowed := EXISTS (SELECT FROM attempt_state_moves WHERE from_state = OLD.state AND to_state = NEW.state);
    WHEN 'refund_state_moves' THEN
      allowed := EXISTS (SELECT FROM refund_state_moves WHERE from_state = OLD.state AND to_state = NEW.state);
  END CASE;
  IF NOT allowed THEN
    RAISE EXCEPTION '% % may not move from % to %', TG_TABLE_NAME, OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
