CREATE TABLE "kept_quotes" (
	"number" text PRIMARY KEY NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL
);
