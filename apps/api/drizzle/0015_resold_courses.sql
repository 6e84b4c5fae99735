CREATE TABLE "resold_courses" (
	"rut" text NOT NULL,
	-- As `courses.id` is.
	-- squawk-ignore prefer-bigint-over-int
	"course_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	CONSTRAINT "resold_courses_course_id_rut_order_id_pk" PRIMARY KEY("course_id","rut","order_id")
);
--> statement-breakpoint
ALTER TABLE "resold_courses" ADD CONSTRAINT "resold_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resold_courses" ADD CONSTRAINT "resold_courses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resold_courses_order" ON "resold_courses" USING btree ("order_id");
--> statement-breakpoint
CREATE VIEW student_courses AS
SELECT rut, course_id, order_id FROM sold_courses
UNION ALL SELECT rut, course_id, order_id FROM resold_courses;
--> statement-breakpoint
-- VOLATILE: it sees what was committed while the statement that asks waited for the row.
CREATE FUNCTION is_resold(student_rut text, course integer, except_order bigint) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM resold_courses r
    WHERE r.course_id = course AND r.rut = student_rut AND r.order_id <> except_order);
END $$;
