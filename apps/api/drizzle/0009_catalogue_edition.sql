-- Another value after each change of what decides and prices an order's lines, committed together with the change:
-- whoever remembers programmes and courses of this edition knows them as they are.
CREATE TABLE catalogue_edition (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  edition uuid NOT NULL DEFAULT gen_random_uuid()
);
--> statement-breakpoint
INSERT INTO catalogue_edition DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION begin_catalogue_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_edition SET edition = gen_random_uuid();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER programs_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON programs
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
--> statement-breakpoint
CREATE TRIGGER program_venues_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON program_venues
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
--> statement-breakpoint
CREATE TRIGGER program_metas_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON program_metas
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
--> statement-breakpoint
CREATE TRIGGER subjects_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subjects
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
--> statement-breakpoint
CREATE TRIGGER courses_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON courses
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
--> statement-breakpoint
CREATE TRIGGER schedules_edition AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON schedules
  FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition();
