CREATE INDEX "courses_taught" ON "courses" USING btree ("venue_id","subject_id");--> statement-breakpoint
CREATE INDEX "orders_guardian" ON "orders" USING btree ("guardian_id") WHERE "orders"."guardian_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_mails_attempt" ON "order_mails" USING btree ("attempt_id") WHERE "order_mails"."attempt_id" IS NOT NULL;