ALTER TABLE "order_changes" ADD COLUMN "agreed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_cancelled" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_changes" DROP CONSTRAINT "order_changes_known_cause";
--> statement-breakpoint
-- Every row keeps these two, being of the causes and kinds of before; a later step validates them.
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_known_cause" CHECK ("order_changes"."cause" IN ('buyer', 'staff', 'section_cancelled', 'section_moved', 'section_refused')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_mails" DROP CONSTRAINT "order_mails_known_kind";
--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_known_kind" CHECK ("order_mails"."kind" IN ('confirmation', 'resend', 'reversal', 'unpaid', 'annulment', 'change', 'change_to_pay', 'section_moved', 'tax_document', 'ending', 'returned_part', 'credit_note', 'account_asked', 'account_asked_again')) NOT VALID;
