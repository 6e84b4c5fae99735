ALTER TABLE "desk_actions" DROP CONSTRAINT "desk_actions_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "desk_actions" ADD COLUMN "hash" text;
--> statement-breakpoint
-- The lock orders the numbers as the rows are committed.
CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last desk_actions;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('desk_actions'));
  SELECT * INTO last FROM desk_actions ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id + 1, NEW.id);
  NEW.hash := encode(sha256(convert_to(jsonb_build_array(last.hash, NEW.id, extract(epoch FROM NEW.at), NEW.actor,
    NEW.action, NEW.order_id, NEW.why, NEW.details)::text, 'UTF8')), 'hex');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER desk_actions_chained BEFORE INSERT ON desk_actions FOR EACH ROW EXECUTE FUNCTION chain_audit();
--> statement-breakpoint
-- Also a superuser writes nothing anew; what is past its term goes by a transaction that says so.
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'DELETE' AND current_setting('shop.audit_term', true) = 'over' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the audit is kept as it was written';
END $$;
--> statement-breakpoint
CREATE TRIGGER desk_actions_kept BEFORE UPDATE OR DELETE ON desk_actions FOR EACH ROW EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
REVOKE UPDATE, TRUNCATE ON desk_actions FROM CURRENT_USER;
