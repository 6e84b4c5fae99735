ALTER TABLE "sessions" ADD COLUMN "last_activity_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- Payments of what a session wants to buy: while one is open, and for a while after it was settled, nobody is away.
CREATE VIEW session_payments AS
SELECT o.session_id, a.state IN ('created', 'committing', 'unknown') AS is_open, a.settled_at
FROM orders o JOIN payment_attempts a ON a.order_id = o.id;
--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "purpose" text;
--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "is_reserved" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_known_purpose"
  CHECK ("purpose" IN ('purchase', 'claim', 'open', 'rights', 'ending', 'account', 'export')) NOT VALID;
