ALTER TABLE "sessions" ADD COLUMN "last_activity_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- Payments of what a session wants to buy: while one is open, and for a while after it was settled, nobody is away.
CREATE VIEW session_payments AS
SELECT o.session_id, a.state IN ('created', 'committing', 'unknown') AS is_open, a.settled_at
FROM orders o JOIN payment_attempts a ON a.order_id = o.id;
