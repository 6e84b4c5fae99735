CREATE TABLE "desk_actions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"order_id" bigint,
	"why" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"actor" text NOT NULL,
	"why" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"amount_clp" integer,
	"answer" text,
	CONSTRAINT "refunds_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "annulled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_actions" ADD CONSTRAINT "desk_actions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_actions_order" ON "desk_actions" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_annulled_has_date" CHECK (("orders"."state" = 'annulled') = ("orders"."annulled_at" IS NOT NULL));
--> statement-breakpoint
-- Staff bring a payment that waits for a person to its end.
INSERT INTO attempt_state_moves VALUES ('review', 'authorized'), ('review', 'reversed'), ('review', 'failed');
--> statement-breakpoint
CREATE TABLE refund_state_moves (from_state text, to_state text, PRIMARY KEY (from_state, to_state));
--> statement-breakpoint
INSERT INTO refund_state_moves VALUES ('asked', 'done'), ('asked', 'refused'), ('refused', 'asked');
--> statement-breakpoint
CREATE TRIGGER refunds_state_moves BEFORE UPDATE OF state ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_state_move('refund_state_moves');
