CREATE INDEX "orders_state" ON "orders" USING btree ("state");--> statement-breakpoint
CREATE INDEX "orders_unbought" ON "orders" USING btree ("created_at") WHERE "orders"."state" IN ('draft', 'held', 'paying', 'expired');--> statement-breakpoint
CREATE INDEX "order_mails_kind" ON "order_mails" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "payment_attempts_state" ON "payment_attempts" USING btree ("state");--> statement-breakpoint
CREATE INDEX "payment_attempts_created" ON "payment_attempts" USING btree ("created_at");