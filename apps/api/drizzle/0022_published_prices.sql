CREATE TABLE "published_prices" (
	"subject" text NOT NULL,
	"value" jsonb NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone,
	CONSTRAINT "published_prices_subject_from_at_pk" PRIMARY KEY("subject","from_at"),
	CONSTRAINT "published_prices_end" CHECK ("published_prices"."from_at" <= "published_prices"."until_at")
);
