import { eq, or, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { blockedPeople } from "../../../db/schema/rights";

/** Whether the data of a RUT are blocked. If so, nothing of the shop uses them (Ley 19.628, art. 8 ter). */
export async function isPersonBlocked(db: Reader, rut: string): Promise<boolean> {
  return (await db.$count(blockedPeople, eq(blockedPeople.rut, rut))) > 0;
}

/** Few, since each had its own request. */
export async function findBlockedRuts(db: Reader): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ rut: string }>(sql`SELECT rut FROM blocked_people`);
  return new Set(rows.map(({ rut }) => rut));
}

/** Nothing of the shop uses the data of the RUT from now on; a second blocking changes nothing. */
export async function blockPerson(tx: Tx, person: { rut: string; requestId: number }): Promise<void> {
  await tx
    .insert(blockedPeople)
    .values({ ...person, since: shopNow })
    .onConflictDoNothing();
}

/** Also what else the request blocks since a RUT of its person was rectified. */
export async function releasePerson(
  tx: Tx,
  { rut, requestId }: { rut: string; requestId: number },
): Promise<void> {
  await tx
    .delete(blockedPeople)
    .where(or(eq(blockedPeople.rut, rut), eq(blockedPeople.requestId, requestId)));
}
