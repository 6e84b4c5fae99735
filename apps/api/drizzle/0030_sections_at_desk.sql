ALTER TABLE "courses" ADD COLUMN "filed_open" boolean;--> statement-breakpoint
-- Of the seats' own kind.
-- squawk-ignore prefer-bigint-over-int
ALTER TABLE "courses" ADD COLUMN "filed_capacity" integer;
