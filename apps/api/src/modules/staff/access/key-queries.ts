import { and, eq, gt, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import { staffChallenges, staffKeys, staffMembers } from "../../../db/schema/staff";
import type { MemberRow } from "./member-queries";

export type KeyRow = typeof staffKeys.$inferSelect;

const CHALLENGE_MINUTES = 5;

export async function storeChallenge(
  db: Reader,
  { challenge, browserHash }: { challenge: string; browserHash: Buffer },
): Promise<void> {
  await db.insert(staffChallenges).values({
    challenge,
    browserHash,
    expiresAt: sql`shop_now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
  });
}

// Whoever takes it second, late or in another browser gets nothing.
export async function takeChallenge(
  db: Database,
  { challenge, browserHash }: { challenge: string; browserHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge, challenge),
        eq(staffChallenges.browserHash, browserHash),
        gt(staffChallenges.expiresAt, shopNow),
      ),
    );
  return rowCount === 1;
}

export const findKeysOf = (db: Reader, memberId: string): Promise<KeyRow[]> =>
  db.select().from(staffKeys).where(eq(staffKeys.memberId, memberId));

export async function findKey(db: Reader, id: string): Promise<{ key: KeyRow; member: MemberRow } | null> {
  const [row] = await db
    .select({ key: staffKeys, member: staffMembers })
    .from(staffKeys)
    .innerJoin(staffMembers, eq(staffMembers.id, staffKeys.memberId))
    .where(and(eq(staffKeys.id, id), sql`${staffMembers.endedAt} IS NULL`));
  return row ?? null;
}

// False for a key that somebody has.
export async function insertKey(
  tx: Tx,
  key: Omit<typeof staffKeys.$inferInsert, "createdAt">,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(staffKeys)
    .values({ ...key, createdAt: shopNow })
    .onConflictDoNothing();
  return rowCount === 1;
}

// Only the member's own.
export async function deleteKey(tx: Tx, { id, memberId }: Pick<KeyRow, "id" | "memberId">): Promise<boolean> {
  const { rowCount } = await tx
    .delete(staffKeys)
    .where(and(eq(staffKeys.id, id), eq(staffKeys.memberId, memberId)));
  return rowCount === 1;
}

// False when somebody used the same counter meanwhile: a copied key.
export async function noteKeyUse(tx: Tx, { id, counter, isSynced }: KeyRow, next: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffKeys)
    .set({ counter: next, lastUsedAt: shopNow })
    .where(and(eq(staffKeys.id, id), isSynced ? undefined : eq(staffKeys.counter, counter)));
  return rowCount === 1;
}
