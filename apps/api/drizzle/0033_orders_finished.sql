-- Sales wait while it is built: a second for a million orders.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "orders_finished" ON "orders" USING btree ("finished_at") WHERE "orders"."finished_at" IS NOT NULL;