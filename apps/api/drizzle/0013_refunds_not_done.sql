-- Of what went back there is little: its index is made in a moment.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "refunds_not_done" ON "refunds" USING btree ("asked_at") WHERE state <> 'done';
--> statement-breakpoint
-- The table keeps a day of codes.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "otp_challenges_of_domain" ON "otp_challenges" USING btree (mail_domain_of("email")) WHERE proven_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_mails" VALIDATE CONSTRAINT "order_mails_known_kind";
--> statement-breakpoint
ALTER TABLE "otp_challenges" VALIDATE CONSTRAINT "otp_challenges_known_purpose";
