DROP INDEX "order_mails_once";--> statement-breakpoint
ALTER TABLE "order_mails" ADD COLUMN "attempt_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "shares" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "reversed_clp" integer;--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_mails_once" ON "order_mails" USING btree ("order_id","kind","recipient",coalesce("attempt_id", 0)) WHERE "order_mails"."kind" <> 'resend';