ALTER TABLE "order_mails" DROP CONSTRAINT "order_mails_known_kind";
--> statement-breakpoint
-- Every row keeps it, being of the kinds of before; a later step validates it.
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_known_kind" CHECK ("order_mails"."kind" IN ('confirmation', 'resend', 'reversal', 'unpaid', 'annulment', 'change', 'change_to_pay', 'tax_document', 'ending', 'returned_part', 'credit_note', 'account_asked', 'account_asked_again')) NOT VALID;
