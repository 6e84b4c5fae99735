/** A client or a pool. */
interface Statements {
  query(text: string): Promise<unknown>;
}

/** Replaces `shop_now()` by a clock that is ahead of real time. Refuses databases without `_test_` in their name. */
export async function moveShopClock(database: Statements, seconds: number): Promise<void> {
  await database.query(`DO $$ BEGIN
    IF current_database() NOT LIKE '%\\_test\\_%' THEN
      RAISE EXCEPTION 'the shop clock of % may not be moved', current_database();
    END IF;
    -- Two who move it at once would change one row of the catalogue of functions.
    PERFORM pg_advisory_xact_lock(hashtext('shop_now'));
    CREATE OR REPLACE FUNCTION shop_now() RETURNS timestamptz LANGUAGE sql STABLE AS
      'SELECT clock_timestamp() + make_interval(secs => ${Number(seconds)})';
  END $$`);
}
