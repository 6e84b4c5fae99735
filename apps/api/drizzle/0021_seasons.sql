CREATE TABLE "seasons" (
	-- A year.
	-- squawk-ignore prefer-bigint-over-smallint
	"year" smallint PRIMARY KEY NOT NULL,
	"opens_on" date,
	"closes_on" date,
	"ended_at" timestamp with time zone,
	CONSTRAINT "seasons_year" CHECK ("seasons"."year" BETWEEN 2020 AND 2100),
	CONSTRAINT "seasons_closes_after_it_opens" CHECK ("seasons"."opens_on" <= "seasons"."closes_on")
);
--> statement-breakpoint
-- squawk-ignore prefer-bigint-over-smallint
ALTER TABLE "courses" ADD COLUMN "season" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "season" SET DEFAULT extract(year FROM (now() AT TIME ZONE 'America/Santiago') + interval '5 months')::int;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_in_season" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE TRIGGER seasons_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON seasons
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
--> statement-breakpoint
CREATE TRIGGER academy_brand_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON academy_brand
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
--> statement-breakpoint
-- What exists is of the season that is sold: a year, or what `auto` means today, as the column's default says.
UPDATE courses SET season = coalesce(
  (SELECT (value #>> '{}')::int FROM academy_settings WHERE key = 'season' AND jsonb_typeof(value) = 'number'),
  extract(year FROM (now() AT TIME ZONE 'America/Santiago') + interval '5 months')::int);
--> statement-breakpoint
INSERT INTO seasons (year) SELECT DISTINCT season FROM courses;
