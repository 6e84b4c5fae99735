-- More ways in which one mailbox is written: Yahoo's disposable addresses stand behind a hyphen, which no name there has;
-- Proton counts neither dots, hyphens nor underscores; both have several domains for one name, and so has Apple.
CREATE OR REPLACE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    WHEN domain ~ '^(ymail|rocketmail|yahoo)\.(com|[a-z]{2}|com?\.[a-z]{2})$' THEN regexp_replace(name, '-.*$', '') || '@' || domain
    WHEN domain IN ('proton.me', 'protonmail.com', 'pm.me') THEN translate(name, '.-_', '') || '@proton.me'
    WHEN domain IN ('icloud.com', 'me.com', 'mac.com') THEN name || '@icloud.com'
    ELSE name || '@' || domain END
  FROM (SELECT regexp_replace(split_part(email, '@', 1), '\+.*$', '') AS name, split_part(email, '@', 2) AS domain) AS parts
$$;
--> statement-breakpoint
-- Words of staff that stand under another writing.
UPDATE "seat_grants" AS g SET "mailbox" = mailbox_of(g."mailbox")
WHERE NOT EXISTS (SELECT FROM "seat_grants" AS other WHERE mailbox_of(other."mailbox") = mailbox_of(g."mailbox") AND other."id" <> g."id");
--> statement-breakpoint
-- What it wrote before stands in the index. The table keeps a day of codes: it is made anew in a moment.
-- squawk-ignore require-concurrent-reindex
REINDEX INDEX "otp_challenges_of_mailbox";
