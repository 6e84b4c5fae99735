-- Names this run of the database: another one after each start of its server, in each copy and each restored table.
CREATE FUNCTION database_run() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws('/', extract(epoch FROM pg_postmaster_start_time()),
    (SELECT oid FROM pg_database WHERE datname = current_database()), pg_relation_filenode('orders'))
$$;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "database_run" text;
--> statement-breakpoint
-- Apart from the column, so that no row is written now: orders that are there were made in some other run.
ALTER TABLE "orders" ALTER COLUMN "database_run" SET DEFAULT database_run();
