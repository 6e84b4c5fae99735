ALTER TABLE "orders" ADD COLUMN "sold_by" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "payment_kind" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "payment_proof" text;--> statement-breakpoint
-- No row is of them yet.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "orders_held_by_hand" ON "orders" USING btree ("sold_by") WHERE "orders"."sold_by" IS NOT NULL AND "orders"."state" IN ('held', 'paying');--> statement-breakpoint
ALTER TABLE "order_mails" DROP CONSTRAINT "order_mails_known_kind";--> statement-breakpoint
-- Every row keeps these two, being of the kinds of before; a later step validates them.
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_known_kind" CHECK ("order_mails"."kind" IN ('confirmation', 'resend', 'reversal', 'unpaid', 'pay_link', 'annulment', 'change', 'change_to_pay', 'section_moved', 'tax_document', 'ending', 'returned_part', 'credit_note', 'account_asked', 'account_asked_again')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_known_kind" CHECK ("payment_attempts"."payment_kind" IN ('card', 'cash', 'transfer', 'scholarship')) NOT VALID;
