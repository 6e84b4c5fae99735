-- Packs and the venues that they are shown with are remembered for as long as the catalogue's edition is the same, too.
CREATE TRIGGER packs_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON packs
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
--> statement-breakpoint
CREATE TRIGGER pack_courses_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pack_courses
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
--> statement-breakpoint
CREATE TRIGGER venues_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON venues
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
