-- One mailbox of all the ways in which its address can be written: what stands behind a plus comes to it all the same, and of
-- Gmail's addresses the dots count for nothing.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    ELSE name || '@' || domain END
  FROM (SELECT regexp_replace(split_part(email, '@', 1), '\+.*$', '') AS name, split_part(email, '@', 2) AS domain) AS parts
$$;
--> statement-breakpoint
-- The table keeps a day of codes: its index is made in a moment.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "otp_challenges_of_mailbox" ON "otp_challenges" USING btree (mailbox_of("email"),"created_at");
