CREATE TABLE "seat_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mailbox" text NOT NULL,
	"seats" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_grants_mailbox_unique" UNIQUE("mailbox"),
	CONSTRAINT "seat_grants_some" CHECK ("seat_grants"."seats" > 0)
);
--> statement-breakpoint
-- The domain that somebody registered for an address: names before it cost its owner nothing.
CREATE FUNCTION mail_domain_of(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(
    substring(domain FROM '[^.]+\.(?:(?:ac|co|com|edu|gob|gov|gub|mil|net|org)\.[a-z]{2}|[^.]+)$'), domain)
  FROM (SELECT split_part(email, '@', 2) AS domain) AS parts
$$;