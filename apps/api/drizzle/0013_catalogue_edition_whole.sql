-- What is remembered of the catalogue by its edition is all that answers about programmes and venues are made of, but for
-- their seats: comparison rows and the places of venues belong to it, too.
CREATE TRIGGER program_details_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON program_details
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
--> statement-breakpoint
CREATE TRIGGER details_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON details
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
--> statement-breakpoint
CREATE TRIGGER communes_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON communes
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
--> statement-breakpoint
CREATE TRIGGER cities_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cities
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
--> statement-breakpoint
CREATE TRIGGER regions_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON regions
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
