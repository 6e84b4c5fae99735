CREATE TABLE "payment_reports" (
	"day" date PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"differences" jsonb NOT NULL
);
