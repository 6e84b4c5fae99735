CREATE TABLE "newer_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER newer_settings_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON newer_settings
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
--> statement-breakpoint
-- What stood in the code stands in the academy's settings, as `venues` of academy.yaml says it.
INSERT INTO "newer_settings" ("key", "value")
SELECT 'venues', jsonb_strip_nulls(jsonb_build_object(
  'virtualCampus', (SELECT "id" FROM "venues" WHERE "id" = 42),
  'online', (SELECT "id" FROM "venues" WHERE "id" = 1000220),
  'proposed', (SELECT min("id") FROM "venues" WHERE lower("name") LIKE '%plaza egaña%'),
  'contracts', COALESCE((
    SELECT jsonb_agg(jsonb_build_object('venueId', v."id", 'document', d."value" -> 'sanMiguelContract'))
    FROM "venues" v WHERE d."value" ? 'sanMiguelContract' AND lower(v."name") LIKE '%san miguel%'
  ), '[]'::jsonb)))
FROM "academy_settings" d WHERE d."key" = 'documents'
ON CONFLICT DO NOTHING;
