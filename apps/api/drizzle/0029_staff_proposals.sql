CREATE TABLE "staff_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" bigint NOT NULL,
	"member_id" uuid NOT NULL,
	"act" text NOT NULL,
	"request" jsonb NOT NULL,
	"plan" jsonb NOT NULL,
	"digest" text NOT NULL,
	-- Pesos, as in refunds.
	-- squawk-ignore prefer-bigint-over-int
	"gives_clp" integer NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "staff_proposals_known_state" CHECK ("staff_proposals"."state" IN ('open', 'approved', 'rejected', 'withdrawn', 'lapsed')),
	CONSTRAINT "staff_proposals_settled" CHECK (("staff_proposals"."state" = 'open') = ("staff_proposals"."settled_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_proposals" ADD CONSTRAINT "staff_proposals_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_proposals_one_waits" ON "staff_proposals" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "staff_proposals_member" ON "staff_proposals" USING btree ("member_id");