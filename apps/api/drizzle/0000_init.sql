CREATE TABLE "academy_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" serial PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"uses_per_rut" integer,
	"program_ids" integer[],
	CONSTRAINT "coupons_item_id_unique" UNIQUE("item_id"),
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_value" CHECK ("coupons"."value" > 0 AND ("coupons"."kind" = 'amount' OR "coupons"."value" <= 100)),
	CONSTRAINT "coupons_100_tells_the_truth" CHECK ("coupons"."code" NOT LIKE '%100%' OR ("coupons"."kind" = 'percent' AND "coupons"."value" = 100))
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"venue_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"name" text NOT NULL,
	"pdv_code" text NOT NULL,
	"pdv_id" integer NOT NULL,
	"hour" text NOT NULL,
	"month" integer NOT NULL,
	"price_clp" integer NOT NULL,
	"has_mention" boolean NOT NULL,
	"is_elective" boolean NOT NULL,
	"is_common" boolean NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "courses_item_id_unique" UNIQUE("item_id"),
	CONSTRAINT "courses_month" CHECK ("courses"."month" BETWEEN 1 AND 12),
	CONSTRAINT "courses_price" CHECK ("courses"."price_clp" >= 0)
);
--> statement-breakpoint
CREATE TABLE "details" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tooltip" text,
	"is_main" boolean NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pack_courses" (
	"pack_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	CONSTRAINT "pack_courses_pack_id_course_id_pk" PRIMARY KEY("pack_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "packs" (
	"id" integer PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"title" text NOT NULL,
	"price_clp" integer NOT NULL,
	"offer_price_clp" integer NOT NULL,
	"modality" text NOT NULL,
	"venue_id" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "packs_item_id_unique" UNIQUE("item_id")
);
--> statement-breakpoint
CREATE TABLE "program_details" (
	"program_id" integer NOT NULL,
	"detail_id" integer NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "program_details_program_id_detail_id_pk" PRIMARY KEY("program_id","detail_id")
);
--> statement-breakpoint
CREATE TABLE "program_metas" (
	"program_id" integer NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"apply_to" text[] NOT NULL,
	"is_intensive" boolean NOT NULL,
	"program_code" text NOT NULL,
	"months" integer[] NOT NULL,
	CONSTRAINT "program_metas_program_id_name_pk" PRIMARY KEY("program_id","name")
);
--> statement-breakpoint
CREATE TABLE "program_venues" (
	"program_id" integer NOT NULL,
	"venue_id" integer NOT NULL,
	CONSTRAINT "program_venues_program_id_venue_id_pk" PRIMARY KEY("program_id","venue_id")
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"months" integer[] NOT NULL,
	CONSTRAINT "programs_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" integer PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"day_of_week" integer NOT NULL,
	"block" integer NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	CONSTRAINT "schedules_day" CHECK ("schedules"."day_of_week" BETWEEN 1 AND 6),
	CONSTRAINT "schedules_block" CHECK ("schedules"."block" BETWEEN 1 AND 12),
	CONSTRAINT "schedules_times" CHECK ("schedules"."start_time" < "schedules"."end_time")
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"has_mention" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"event" text NOT NULL,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"student_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"venue_id" integer NOT NULL,
	"course_ids" integer[] NOT NULL,
	"quote" jsonb NOT NULL,
	"total_clp" integer NOT NULL,
	CONSTRAINT "order_lines_courses" CHECK (cardinality("order_lines"."course_ids") > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"flow" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"buy_order" text NOT NULL,
	"session_state" text DEFAULT '[]' NOT NULL,
	"guardian_id" integer,
	"coupon_code" text,
	"coupon_value_clp" integer DEFAULT 0 NOT NULL,
	"rut" text,
	"total_clp" integer DEFAULT 0 NOT NULL,
	"pack_id" integer,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"hold_started_at" timestamp with time zone,
	"hold_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"snapshot" jsonb,
	CONSTRAINT "orders_buy_order_unique" UNIQUE("buy_order"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_clp" >= 0),
	CONSTRAINT "orders_finished_has_snapshot" CHECK (("orders"."state" IN ('finished', 'annulled')) = ("orders"."finished_at" IS NOT NULL AND "orders"."snapshot" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "order_mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"buy_order" text NOT NULL,
	"provider_session_id" text NOT NULL,
	"amount_clp" integer NOT NULL,
	"token" text,
	"url" text,
	"frozen" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"provider_reply" jsonb,
	"authorization_code" text,
	"payment_type_code" text,
	"installments" integer,
	"card_number" text,
	CONSTRAINT "payment_attempts_buy_order_unique" UNIQUE("buy_order"),
	CONSTRAINT "payment_attempts_token_unique" UNIQUE("token"),
	CONSTRAINT "payment_attempts_number" UNIQUE("order_id","number"),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_clp" > 0)
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"id" serial PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"father_last_name" text NOT NULL,
	"mother_last_name" text NOT NULL,
	"rut" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"region_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"commune_id" integer NOT NULL,
	"address" text NOT NULL,
	"address2" text,
	"address3" text,
	CONSTRAINT "guardians_one_per_session_and_email" UNIQUE("session_id","email")
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"email" text NOT NULL,
	"rut" text NOT NULL,
	"challenge" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"proven_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"human_until" timestamp with time zone,
	CONSTRAINT "sessions_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" serial PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"father_last_name" text NOT NULL,
	"last_name" text,
	"rut" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"birthday" date,
	"preferred_venue_id" integer,
	"sede" text,
	"establishment" text,
	"graduation_year" integer,
	"career_path" text DEFAULT 'pdv' NOT NULL,
	"region_id" integer,
	"commune_id" integer,
	"school_region_id" integer,
	"school_commune_id" integer,
	"school_id" integer,
	"average_score" numeric(2, 1),
	"gender" text,
	"authorization_publicitary" boolean DEFAULT true NOT NULL,
	"financing_party_id" integer,
	"caretaker_id" integer
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"region_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "communes" (
	"id" integer PRIMARY KEY NOT NULL,
	"region_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schools" (
	"id" integer PRIMARY KEY NOT NULL,
	"commune_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" integer PRIMARY KEY NOT NULL,
	"pdv_id" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text,
	"phone2" text,
	"business_hours" text,
	"commerce_code" text NOT NULL,
	"commune_id" integer NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "venues_pdv_id_unique" UNIQUE("pdv_id")
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"order_id" bigint NOT NULL,
	"item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holds_order_id_item_id_pk" PRIMARY KEY("order_id","item_id"),
	CONSTRAINT "holds_quantity_positive" CHECK ("holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "scarce_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"capacity" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "scarce_items_never_oversold" CHECK (0 <= "scarce_items"."sold" AND "scarce_items"."sold" <= "scarce_items"."capacity"),
	CONSTRAINT "scarce_items_kind" CHECK ("scarce_items"."kind" IN ('course', 'pack', 'coupon'))
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_item_id_scarce_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."scarce_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_item_id_scarce_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."scarce_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_courses" ADD CONSTRAINT "pack_courses_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_courses" ADD CONSTRAINT "pack_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_item_id_scarce_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."scarce_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_details" ADD CONSTRAINT "program_details_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_details" ADD CONSTRAINT "program_details_detail_id_details_id_fk" FOREIGN KEY ("detail_id") REFERENCES "public"."details"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_metas" ADD CONSTRAINT "program_metas_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_venues" ADD CONSTRAINT "program_venues_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_venues" ADD CONSTRAINT "program_venues_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communes" ADD CONSTRAINT "communes_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communes" ADD CONSTRAINT "communes_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_commune_id_communes_id_fk" FOREIGN KEY ("commune_id") REFERENCES "public"."communes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_commune_id_communes_id_fk" FOREIGN KEY ("commune_id") REFERENCES "public"."communes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_item_id_scarce_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."scarce_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_offer" ON "courses" USING btree ("program_id","venue_id","month");--> statement-breakpoint
CREATE INDEX "schedules_course" ON "schedules" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_student" ON "order_lines" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "orders_session" ON "orders" USING btree ("session_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_mails_once" ON "order_mails" USING btree ("order_id","kind","recipient") WHERE "order_mails"."kind" <> 'resend';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" IN ('committing', 'unknown', 'authorized');--> statement-breakpoint
CREATE INDEX "guardians_email" ON "guardians" USING btree ("email");--> statement-breakpoint
CREATE INDEX "otp_challenges_owner" ON "otp_challenges" USING btree ("session_id","email");--> statement-breakpoint
CREATE INDEX "students_session" ON "students" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "students_rut" ON "students" USING btree ("rut");--> statement-breakpoint
CREATE INDEX "students_email" ON "students" USING btree ("email");--> statement-breakpoint
CREATE INDEX "schools_commune" ON "schools" USING btree ("commune_id");--> statement-breakpoint
CREATE INDEX "holds_item_expiry" ON "holds" USING btree ("item_id","expires_at","quantity");