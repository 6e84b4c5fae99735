CREATE TABLE "email_refusals" (
	"session_id" uuid NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "email_refusals_session_id_email_pk" PRIMARY KEY("session_id","email")
);
--> statement-breakpoint
ALTER TABLE "email_refusals" ADD CONSTRAINT "email_refusals_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;