CREATE TABLE "staff_news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_news_once" UNIQUE("kind","subject"),
	CONSTRAINT "staff_news_known_kind" CHECK ("staff_news"."kind" IN ('withdrawal', 'suspension', 'sold_out', 'owed_late', 'summary'))
);
--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "mails_off" text[] DEFAULT '{}' NOT NULL;