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
	CONSTRAINT "coupons_known_kind" CHECK ("coupons"."kind" IN ('percent', 'amount')),
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
	CONSTRAINT "programs_code_unique" UNIQUE("code"),
	CONSTRAINT "programs_known_kind" CHECK ("programs"."kind" IN ('in_person', 'streaming', 'study_group', 'mentoring', 'essential', 'grade_raising', 'traditional'))
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
CREATE TABLE "desk_actions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"order_id" bigint,
	"why" text,
	"details" jsonb
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
CREATE TABLE "leads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"rut" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"birth_date" date,
	"campus" text,
	"program" text NOT NULL,
	"authorization_publicitary" boolean NOT NULL,
	CONSTRAINT "leads_known_state" CHECK ("leads"."state" IN ('stored', 'waiting', 'sent', 'dropped', 'withdrawn'))
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
CREATE TABLE "order_line_courses" (
	"line_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"course_id" integer NOT NULL,
	CONSTRAINT "order_line_courses_line_id_course_id_pk" PRIMARY KEY("line_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"student_id" integer,
	"program_id" integer NOT NULL,
	"venue_id" integer NOT NULL,
	"quote" jsonb NOT NULL,
	"total_clp" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"flow" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"buy_order" text NOT NULL,
	"reference" text,
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
	"annulled_at" timestamp with time zone,
	"snapshot" jsonb,
	"network" text,
	"minimised_at" timestamp with time zone,
	"changes_order_id" bigint,
	CONSTRAINT "orders_buy_order_unique" UNIQUE("buy_order"),
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_annulled_has_date" CHECK (("orders"."state" = 'annulled') = ("orders"."annulled_at" IS NOT NULL)),
	CONSTRAINT "orders_known_state" CHECK ("orders"."state" IN ('draft', 'held', 'paying', 'expired', 'finished', 'annulled')),
	CONSTRAINT "orders_known_flow" CHECK ("orders"."flow" IN ('stepper', 'legacy', 'outlet')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_clp" >= 0),
	CONSTRAINT "orders_finished_has_snapshot" CHECK (("orders"."state" IN ('finished', 'annulled')) = ("orders"."finished_at" IS NOT NULL AND "orders"."snapshot" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "order_mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"attempt_id" bigint,
	"claimed_until" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"change_id" bigint,
	"ending_id" bigint,
	"refund_id" bigint,
	CONSTRAINT "order_mails_known_kind" CHECK ("order_mails"."kind" IN ('confirmation', 'resend', 'reversal', 'unpaid', 'annulment', 'change', 'change_to_pay', 'tax_document', 'ending', 'returned_part', 'credit_note'))
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
	"shares" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"reversed_clp" integer,
	CONSTRAINT "payment_attempts_buy_order_unique" UNIQUE("buy_order"),
	CONSTRAINT "payment_attempts_token_unique" UNIQUE("token"),
	CONSTRAINT "payment_attempts_number" UNIQUE("order_id","number"),
	CONSTRAINT "payment_attempts_known_state" CHECK ("payment_attempts"."state" IN ('created', 'committing', 'aborted', 'timed_out', 'superseded', 'expired', 'authorized', 'failed', 'unknown', 'review', 'reversed')),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_clp" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_reports" (
	"day" date PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"actor" text NOT NULL,
	"why" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"amount_clp" integer,
	"answer" text,
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"share" text,
	"asked_clp" integer NOT NULL,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_known_route" CHECK ("refunds"."route" IN ('reversal', 'nullification', 'partial_nullification', 'transfer')),
	CONSTRAINT "refunds_asked" CHECK ("refunds"."asked_clp" > 0),
	CONSTRAINT "refunds_no_more_than_asked" CHECK ("refunds"."amount_clp" BETWEEN 0 AND "refunds"."asked_clp" OR "refunds"."purpose" = 'review'),
	CONSTRAINT "refunds_known_state" CHECK ("refunds"."state" IN ('asked', 'done', 'refused', 'unclear')),
	CONSTRAINT "refunds_known_purpose" CHECK ("refunds"."purpose" IN ('annulment', 'review', 'no_seats', 'part_approved', 'withdrawal', 'termination', 'course_cancelled', 'academy_change', 'price_difference', 'goodwill'))
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
	"proven_at" timestamp with time zone,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"human_until" timestamp with time zone,
	"human_checks" integer DEFAULT 0 NOT NULL,
	"previous_secret_hash" "bytea",
	"previous_until" timestamp with time zone,
	"fresh_until" timestamp with time zone,
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
	"authorization_publicitary" boolean DEFAULT false NOT NULL,
	"financing_party_id" integer,
	"caretaker_id" integer
);
--> statement-breakpoint
CREATE TABLE "identity_refusals" (
	"session_id" uuid NOT NULL,
	"rut" text NOT NULL,
	CONSTRAINT "identity_refusals_session_id_rut_pk" PRIMARY KEY("session_id","rut")
);
--> statement-breakpoint
CREATE TABLE "released_claims" (
	"value" text PRIMARY KEY NOT NULL,
	"released_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_courses" (
	"rut" text NOT NULL,
	"course_id" integer NOT NULL,
	"order_id" bigint NOT NULL,
	CONSTRAINT "sold_courses_course_id_rut_pk" PRIMARY KEY("course_id","rut")
);
--> statement-breakpoint
CREATE TABLE "quote_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocked_people" (
	"rut" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"request_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rights_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"event" text NOT NULL,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "rights_mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "rights_mails_once" UNIQUE("request_id","kind"),
	CONSTRAINT "rights_mails_known_kind" CHECK ("rights_mails"."kind" IN ('confirmation', 'extension', 'answer', 'release', 'reminder', 'overdue'))
);
--> statement-breakpoint
CREATE TABLE "rights_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"rut" text NOT NULL,
	"email" text NOT NULL,
	"asked_as" text NOT NULL,
	"identity" text NOT NULL,
	"wording" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_on" date NOT NULL,
	"due_on" date NOT NULL,
	"answered_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "rights_requests_known_kind" CHECK ("rights_requests"."kind" IN ('access', 'portability', 'rectification', 'erasure', 'objection', 'blocking', 'consent')),
	CONSTRAINT "rights_requests_known_state" CHECK ("rights_requests"."state" IN ('waiting', 'extended', 'done', 'denied', 'released')),
	CONSTRAINT "rights_requests_known_asker" CHECK ("rights_requests"."asked_as" IN ('self', 'representative')),
	CONSTRAINT "rights_requests_known_identity" CHECK ("rights_requests"."identity" IN ('self', 'representative', 'vouched', 'unknown')),
	CONSTRAINT "rights_requests_answered" CHECK (("rights_requests"."state" IN ('waiting', 'extended')) = ("rights_requests"."answered_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"rut" text NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"is_given" boolean NOT NULL,
	"answered_by" text NOT NULL,
	"age_group" text NOT NULL,
	"route" text NOT NULL,
	"text_version" text,
	"notice_version" text,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_known_purpose" CHECK ("consents"."purpose" IN ('publicity')),
	CONSTRAINT "consents_known_answerer" CHECK ("consents"."answered_by" IN ('student', 'adult')),
	CONSTRAINT "consents_known_age_group" CHECK ("consents"."age_group" IN ('under_14', '14_to_17', 'of_age', 'unknown')),
	CONSTRAINT "consents_known_route" CHECK ("consents"."route" IN ('form', 'request')),
	CONSTRAINT "consents_form_names_its_texts" CHECK (CASE WHEN "consents"."route" = 'form' THEN "consents"."text_version" IS NOT NULL AND "consents"."notice_version" IS NOT NULL ELSE NOT "consents"."is_given" END),
	CONSTRAINT "consents_child_has_adult" CHECK ("consents"."age_group" <> 'under_14' OR "consents"."answered_by" = 'adult' OR NOT "consents"."is_given")
);
--> statement-breakpoint
CREATE TABLE "breaches" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"since" date NOT NULL,
	"noticed_on" date NOT NULL,
	"what" text NOT NULL,
	"measures" text NOT NULL,
	"tables" text[] NOT NULL,
	"data_kinds" text[] NOT NULL,
	"affected" integer NOT NULL,
	"to_tell" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_closings" (
	"day" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"sums" jsonb NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"attempt_id" bigint NOT NULL,
	"refund_id" bigint,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount_clp" integer NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"folio" text,
	"url" text,
	"issued_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "tax_documents_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "tax_documents_key_unique" UNIQUE("key"),
	CONSTRAINT "tax_documents_known_kind" CHECK ("tax_documents"."kind" IN ('none', 'voucher_48', 'boleta_39', 'boleta_41', 'factura_33', 'factura_34', 'credit_note_61')),
	CONSTRAINT "tax_documents_known_state" CHECK ("tax_documents"."state" IN ('stands', 'wanted', 'exported', 'issued', 'failed')),
	CONSTRAINT "tax_documents_amount" CHECK ("tax_documents"."amount_clp" > 0),
	CONSTRAINT "tax_documents_stands" CHECK (("tax_documents"."state" = 'stands') = ("tax_documents"."kind" IN ('none', 'voucher_48'))),
	CONSTRAINT "tax_documents_issued_has_number" CHECK (("tax_documents"."state" = 'issued') = ("tax_documents"."folio" IS NOT NULL AND "tax_documents"."issued_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "suspensions_once" UNIQUE("order_id","position","from_day","until_day"),
	CONSTRAINT "suspensions_known_state" CHECK ("suspensions"."state" IN ('asked', 'granted', 'refused')),
	CONSTRAINT "suspensions_days" CHECK ("suspensions"."from_day" <= "suspensions"."until_day"),
	CONSTRAINT "suspensions_answered" CHECK (("suspensions"."state" = 'asked') = ("suspensions"."answered_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"actor" text NOT NULL,
	"why" text,
	"next" jsonb NOT NULL,
	"difference_clp" integer NOT NULL,
	"change_order_id" bigint,
	"from_version" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "order_changes_change_order_id_unique" UNIQUE("change_order_id"),
	CONSTRAINT "order_changes_version" UNIQUE("order_id","from_version"),
	CONSTRAINT "order_changes_known_state" CHECK ("order_changes"."state" IN ('open', 'done', 'lapsed')),
	CONSTRAINT "order_changes_known_cause" CHECK ("order_changes"."cause" IN ('buyer', 'staff', 'section_cancelled')),
	CONSTRAINT "order_changes_done_has_version" CHECK (("order_changes"."state" = 'done') = ("order_changes"."from_version" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "order_versions" (
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"cause" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_versions_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
CREATE TABLE "order_endings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"positions" integer[] NOT NULL,
	"actor" text NOT NULL,
	"why" text,
	"asked_at" timestamp with time zone NOT NULL,
	"effective_on" date NOT NULL,
	"effected_at" timestamp with time zone,
	"plan" jsonb NOT NULL,
	CONSTRAINT "order_endings_once" UNIQUE("order_id","positions"),
	CONSTRAINT "order_endings_known_kind" CHECK ("order_endings"."kind" IN ('withdrawal', 'termination', 'course_cancelled', 'academy_change', 'goodwill')),
	CONSTRAINT "order_endings_somebody" CHECK (cardinality("order_endings"."positions") > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_accounts" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"holder_name" text NOT NULL,
	"holder_rut" text NOT NULL,
	"bank" text NOT NULL,
	"account_type" text NOT NULL,
	"account_number" text NOT NULL,
	"actor" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_accounts_known_type" CHECK ("refund_accounts"."account_type" IN ('current', 'sight', 'savings')),
	CONSTRAINT "refund_accounts_number" CHECK ("refund_accounts"."account_number" ~ '^[0-9]{4,20}$')
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
CREATE TABLE "scarce_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"capacity" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"initially_sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "scarce_items_never_oversold" CHECK (0 <= "scarce_items"."sold" AND "scarce_items"."sold" <= "scarce_items"."capacity"),
	CONSTRAINT "scarce_items_known_kind" CHECK ("scarce_items"."kind" IN ('course', 'pack', 'coupon'))
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_item_id_scarce_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."scarce_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_item_id_scarce_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."scarce_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_courses" ADD CONSTRAINT "pack_courses_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_courses" ADD CONSTRAINT "pack_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_item_id_scarce_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."scarce_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_details" ADD CONSTRAINT "program_details_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_details" ADD CONSTRAINT "program_details_detail_id_details_id_fk" FOREIGN KEY ("detail_id") REFERENCES "public"."details"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_metas" ADD CONSTRAINT "program_metas_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_venues" ADD CONSTRAINT "program_venues_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_venues" ADD CONSTRAINT "program_venues_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_parent_id_programs_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_actions" ADD CONSTRAINT "desk_actions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_item_id_scarce_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."scarce_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_courses" ADD CONSTRAINT "order_line_courses_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_courses" ADD CONSTRAINT "order_line_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_commune_id_communes_id_fk" FOREIGN KEY ("commune_id") REFERENCES "public"."communes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_preferred_venue_id_venues_id_fk" FOREIGN KEY ("preferred_venue_id") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_commune_id_communes_id_fk" FOREIGN KEY ("commune_id") REFERENCES "public"."communes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_school_region_id_regions_id_fk" FOREIGN KEY ("school_region_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_school_commune_id_communes_id_fk" FOREIGN KEY ("school_commune_id") REFERENCES "public"."communes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_financing_party_id_guardians_id_fk" FOREIGN KEY ("financing_party_id") REFERENCES "public"."guardians"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_caretaker_id_guardians_id_fk" FOREIGN KEY ("caretaker_id") REFERENCES "public"."guardians"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communes" ADD CONSTRAINT "communes_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communes" ADD CONSTRAINT "communes_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_commune_id_communes_id_fk" FOREIGN KEY ("commune_id") REFERENCES "public"."communes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_commune_id_communes_id_fk" FOREIGN KEY ("commune_id") REFERENCES "public"."communes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_refusals" ADD CONSTRAINT "identity_refusals_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_courses" ADD CONSTRAINT "sold_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_courses" ADD CONSTRAINT "sold_courses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_people" ADD CONSTRAINT "blocked_people_request_id_rights_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."rights_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_events" ADD CONSTRAINT "rights_events_request_id_rights_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."rights_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_mails" ADD CONSTRAINT "rights_mails_request_id_rights_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."rights_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_change_order_id_orders_id_fk" FOREIGN KEY ("change_order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_versions" ADD CONSTRAINT "order_versions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_changes_order_id_orders_id_fk" FOREIGN KEY ("changes_order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_change_id_order_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."order_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_endings" ADD CONSTRAINT "order_endings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_ending_id_order_endings_id_fk" FOREIGN KEY ("ending_id") REFERENCES "public"."order_endings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_offer" ON "courses" USING btree ("program_id","venue_id","month");--> statement-breakpoint
CREATE INDEX "courses_taught" ON "courses" USING btree ("venue_id","subject_id");--> statement-breakpoint
CREATE INDEX "schedules_course" ON "schedules" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "desk_actions_order" ON "desk_actions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "holds_item_expiry" ON "holds" USING btree ("item_id","expires_at","quantity");--> statement-breakpoint
CREATE INDEX "leads_session" ON "leads" USING btree ("session_id","created_at");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_courses_course" ON "order_line_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_student" ON "order_lines" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "orders_session" ON "orders" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "orders_coupon_uses" ON "orders" USING btree ("coupon_code","rut") WHERE "orders"."coupon_code" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_guardian" ON "orders" USING btree ("guardian_id") WHERE "orders"."guardian_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state");--> statement-breakpoint
CREATE INDEX "orders_unbought" ON "orders" USING btree ("created_at") WHERE "orders"."state" IN ('draft', 'held', 'paying', 'expired');--> statement-breakpoint
CREATE INDEX "orders_lapsing" ON "orders" USING btree ("hold_expires_at") WHERE "orders"."state" IN ('held', 'paying');--> statement-breakpoint
CREATE INDEX "order_mails_kind" ON "order_mails" USING btree ("kind") WHERE "order_mails"."sent_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_mails_attempt" ON "order_mails" USING btree ("attempt_id") WHERE "order_mails"."attempt_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" IN ('committing', 'unknown', 'authorized');--> statement-breakpoint
CREATE INDEX "payment_attempts_state" ON "payment_attempts" USING btree ("state");--> statement-breakpoint
CREATE INDEX "payment_attempts_created" ON "payment_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "guardians_email" ON "guardians" USING btree ("email");--> statement-breakpoint
CREATE INDEX "otp_challenges_owner" ON "otp_challenges" USING btree ("session_id","email");--> statement-breakpoint
CREATE INDEX "sessions_previous_secret" ON "sessions" USING btree ("previous_secret_hash") WHERE "sessions"."previous_secret_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "students_session" ON "students" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "students_rut" ON "students" USING btree ("rut");--> statement-breakpoint
CREATE INDEX "students_email" ON "students" USING btree ("email");--> statement-breakpoint
CREATE INDEX "students_school" ON "students" USING btree ("school_id") WHERE "students"."school_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "students_financing_party" ON "students" USING btree ("financing_party_id") WHERE "students"."financing_party_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "students_caretaker" ON "students" USING btree ("caretaker_id") WHERE "students"."caretaker_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "schools_commune" ON "schools" USING btree ("commune_id");
--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network") WHERE "orders"."network" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "otp_challenges_proven" ON "otp_challenges" USING btree ("email") WHERE "otp_challenges"."proven_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sold_courses_order" ON "sold_courses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "otp_challenges_mailbox" ON "otp_challenges" USING btree (regexp_replace("email", '\+[^@]*@', '@'),"created_at");--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree (("expires_at" AT TIME ZONE 'UTC'));--> statement-breakpoint
CREATE INDEX "blocked_people_request" ON "blocked_people" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "rights_events_request" ON "rights_events" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "rights_requests_email" ON "rights_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "rights_requests_rut" ON "rights_requests" USING btree ("rut");--> statement-breakpoint
CREATE INDEX "rights_requests_state" ON "rights_requests" USING btree ("state");--> statement-breakpoint
CREATE INDEX "leads_rut" ON "leads" USING btree ("rut");--> statement-breakpoint
CREATE INDEX "guardians_rut" ON "guardians" USING btree ("rut");--> statement-breakpoint
CREATE INDEX "consents_person" ON "consents" USING btree ("rut","purpose","id");--> statement-breakpoint
CREATE INDEX "order_mails_order" ON "order_mails" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_one_per_payment" ON "tax_documents" USING btree ("attempt_id") WHERE "tax_documents"."refund_id" IS NULL;--> statement-breakpoint
CREATE INDEX "tax_documents_attempt" ON "tax_documents" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_folio" ON "tax_documents" USING btree ("kind","folio") WHERE "tax_documents"."folio" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tax_documents_open" ON "tax_documents" USING btree ("state") WHERE "tax_documents"."state" IN ('wanted', 'failed');--> statement-breakpoint
CREATE INDEX "tax_documents_moved" ON "tax_documents" USING btree ("moved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_one_open" ON "order_changes" USING btree ("order_id") WHERE "order_changes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_changing" ON "orders" USING btree ("changes_order_id") WHERE "orders"."changes_order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_mails_change" ON "order_mails" USING btree ("change_id") WHERE "order_mails"."change_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_endings_due" ON "order_endings" USING btree ("effective_on") WHERE "order_endings"."effected_at" IS NULL;--> statement-breakpoint
CREATE INDEX "order_mails_refund" ON "order_mails" USING btree ("refund_id") WHERE "order_mails"."refund_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_attempt" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_mails_once" ON "order_mails" USING btree ("order_id","kind","recipient",coalesce("attempt_id", "change_id", "ending_id", "refund_id", 0)) WHERE "order_mails"."kind" <> 'resend';--> statement-breakpoint
-- Written by hand from here on: what drizzle-kit does not know. Until the schema is frozen this file is made anew with
-- `drizzle-kit generate`, and this part is put behind what it writes.

-- The one clock that decides seats, codes, coupons and deadlines. STABLE lets an index use it within a statement;
-- each statement reads the wall clock anew.
CREATE FUNCTION shop_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT clock_timestamp()';
--> statement-breakpoint
-- How many units of each scarce item nobody bought or holds right now, holds of one order apart. Returns rows and not
-- a number, so that PostgreSQL writes it into the statement that asks, like a view: for many items at once a function
-- of one item costs several times as much (docs/decisions/0007-free-units.md).
CREATE FUNCTION free_units(except_order bigint DEFAULT NULL)
RETURNS TABLE (item_id integer, capacity integer, free integer) LANGUAGE sql STABLE AS $$
  SELECT item.id, item.capacity, greatest(0, item.capacity - item.sold - coalesce((
    SELECT sum(hold.quantity) FROM holds hold
    WHERE hold.item_id = item.id AND hold.expires_at > (SELECT shop_now())
      AND (except_order IS NULL OR hold.order_id <> except_order)), 0))::int
  FROM scarce_items item
$$;
--> statement-breakpoint
CREATE VIEW order_payments AS
SELECT DISTINCT ON (order_id) order_id,
  bool_or(state IN ('committing', 'unknown', 'authorized', 'review')) OVER of_order AS may_be_moving,
  bool_or(state = 'created') OVER of_order AS has_open_form,
  number AS attempts, state, authorization_code, payment_type_code, installments, card_number, reversed_clp,
  frozen
FROM payment_attempts
WINDOW of_order AS (PARTITION BY order_id)
ORDER BY order_id, number DESC;
--> statement-breakpoint
-- Counts of calls are worth no wait for a disk: after a crash they begin anew.
ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint
CREATE VIEW order_claims AS
SELECT o.id AS order_id, o.session_id, o.state = 'finished' AS is_finished,
  o.finished_at, o.pack_id, l.position,
  s.id AS student_id, s.rut AS student_rut, s.email AS student_email,
  g.id AS guardian_id, g.rut AS guardian_rut, g.email AS guardian_email
FROM orders o
LEFT JOIN order_lines l ON l.order_id = o.id
LEFT JOIN students s ON s.id = l.student_id
LEFT JOIN guardians g ON g.id = o.guardian_id
WHERE o.state <> 'annulled';
--> statement-breakpoint
-- Orders counted at their first pay press, for their numbers for people.
CREATE SEQUENCE order_references;
--> statement-breakpoint
-- The three state machines are enforced here too: a mistaken write fails instead of losing a paid order.
CREATE TABLE order_state_moves (from_state text, to_state text, PRIMARY KEY (from_state, to_state));
--> statement-breakpoint
INSERT INTO order_state_moves VALUES
  ('draft', 'held'), ('held', 'draft'),
  ('held', 'paying'), ('held', 'finished'), ('held', 'expired'),
  ('paying', 'held'), ('paying', 'finished'), ('paying', 'expired'),
  ('expired', 'held'), ('expired', 'finished'),
  ('finished', 'annulled');
--> statement-breakpoint
CREATE TABLE attempt_state_moves (from_state text, to_state text, PRIMARY KEY (from_state, to_state));
--> statement-breakpoint
INSERT INTO attempt_state_moves VALUES
  ('created', 'committing'), ('created', 'aborted'), ('created', 'timed_out'),
  ('created', 'superseded'), ('created', 'expired'),
  ('committing', 'authorized'), ('committing', 'failed'), ('committing', 'unknown'), ('committing', 'created'),
  ('unknown', 'authorized'), ('unknown', 'failed'), ('unknown', 'review'),
  ('review', 'authorized'), ('review', 'reversed'), ('review', 'failed'),
  ('authorized', 'reversed');
--> statement-breakpoint
CREATE TABLE refund_state_moves (from_state text, to_state text, PRIMARY KEY (from_state, to_state));
--> statement-breakpoint
INSERT INTO refund_state_moves VALUES
  ('asked', 'done'), ('asked', 'refused'), ('asked', 'unclear'), ('unclear', 'done'), ('unclear', 'refused'),
  ('refused', 'asked');
--> statement-breakpoint
-- Of a table of moves and the state that a new row begins in.
CREATE FUNCTION check_state_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE allowed boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = TG_ARGV[1] THEN RETURN NEW; END IF;
    RAISE EXCEPTION '% may not begin as %', TG_TABLE_NAME, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = NEW.state THEN RETURN NEW; END IF;
  EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I WHERE from_state = $1 AND to_state = $2)', TG_ARGV[0])
    INTO allowed USING OLD.state, NEW.state;
  IF NOT allowed THEN
    RAISE EXCEPTION '% % may not move from % to %', TG_TABLE_NAME, OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_state_moves BEFORE INSERT OR UPDATE OF state ON orders
  FOR EACH ROW EXECUTE FUNCTION check_state_move('order_state_moves', 'draft');
--> statement-breakpoint
CREATE TRIGGER attempts_state_moves BEFORE INSERT OR UPDATE OF state ON payment_attempts
  FOR EACH ROW EXECUTE FUNCTION check_state_move('attempt_state_moves', 'created');
--> statement-breakpoint
CREATE TRIGGER refunds_state_moves BEFORE INSERT OR UPDATE OF state ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_state_move('refund_state_moves', 'asked');
--> statement-breakpoint
-- No payment gives back more than it took, whatever asks, and how many at once: the payment is locked before what else
-- is asked for or done of it is counted.
CREATE FUNCTION refuse_excessive_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid integer; others bigint;
BEGIN
  IF NEW.state = 'refused' THEN RETURN NEW; END IF;
  SELECT amount_clp INTO paid FROM payment_attempts WHERE id = NEW.attempt_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(asked_clp), 0) INTO others FROM refunds
    WHERE attempt_id = NEW.attempt_id AND id <> NEW.id AND state <> 'refused';
  IF others + NEW.asked_clp > paid THEN
    RAISE EXCEPTION 'refunds of % exceed the payment of %', others + NEW.asked_clp, paid
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_within_payment BEFORE INSERT OR UPDATE OF state, asked_clp, attempt_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_excessive_refund();
--> statement-breakpoint
-- Another value after each change of what answers about programmes, venues and packs are made of, seats apart, committed
-- together with the change: whoever remembers the catalogue of this edition knows it as it is.
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
DO $$
DECLARE changed text;
BEGIN
  FOREACH changed IN ARRAY ARRAY['academy_settings', 'regions', 'cities', 'communes', 'venues', 'programs', 'program_venues', 'program_metas',
    'details', 'program_details', 'subjects', 'courses', 'schedules', 'packs', 'pack_courses'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION begin_catalogue_edition()', changed || '_edition', changed);
  END LOOP;
END $$;
--> statement-breakpoint
-- What proves a consent is added and in time deleted, never changed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER consents_never_change BEFORE UPDATE ON consents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
