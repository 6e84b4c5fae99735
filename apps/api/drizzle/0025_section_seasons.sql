CREATE TABLE "section_seasons" (
	-- As of courses.
	-- squawk-ignore prefer-bigint-over-int
	"id" integer PRIMARY KEY NOT NULL,
	-- A year.
	-- squawk-ignore prefer-bigint-over-smallint
	"season" smallint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION note_section_season() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO section_seasons (id, season) VALUES (NEW.id, NEW.season) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER courses_season_noted AFTER INSERT ON courses FOR EACH ROW EXECUTE FUNCTION note_section_season();
--> statement-breakpoint
INSERT INTO section_seasons (id, season) SELECT id, season FROM courses ON CONFLICT DO NOTHING;
