import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import { staffEmailCodes, staffMembers, staffRecoveryCodes, staffTotps } from "../../../db/schema/staff";

const CODE_MINUTES = 10;
const MAX_FAILURES = 5;

// Takes the place of the app in use once its first code is typed. `pending`: encrypted
export async function storePending(tx: Tx, memberId: string, pending: Buffer): Promise<void> {
  await tx
    .insert(staffTotps)
    .values({ memberId, pending })
    .onConflictDoUpdate({ target: staffTotps.memberId, set: { pending } });
}

// Locked, in a transaction: of two codes at once each sees what the other did.
export async function findTotp(db: Reader, memberId: string) {
  const [row] = await db.select().from(staffTotps).where(eq(staffTotps.memberId, memberId)).for("update");
  return row ?? null;
}

export async function hasTotp(db: Reader, memberId: string): Promise<boolean> {
  const [row] = await db
    .select({ hasIt: sql<boolean>`${staffTotps.secret} IS NOT NULL` })
    .from(staffTotps)
    .where(eq(staffTotps.memberId, memberId));
  return row?.hasIt ?? false;
}

// False when the step's code, or a later one, was used.
export async function useStep(tx: Tx, memberId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffTotps)
    .set({ lastStep: step })
    .where(and(eq(staffTotps.memberId, memberId), lt(staffTotps.lastStep, step)));
  return rowCount === 1;
}

export async function usePending(tx: Tx, memberId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffTotps)
    .set({ secret: staffTotps.pending, pending: null, lastStep: step })
    .where(and(eq(staffTotps.memberId, memberId), isNotNull(staffTotps.pending)));
  return rowCount === 1;
}

// Deletes recovery codes and e-mail codes too.
export async function deleteTotp(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(staffTotps).where(eq(staffTotps.memberId, memberId));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.memberId, memberId));
  await tx.delete(staffEmailCodes).where(eq(staffEmailCodes.memberId, memberId));
}

// Replaces the earlier ones.
export async function storeRecoveryCodes(tx: Tx, memberId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.memberId, memberId));
  await tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ codeHash, memberId })));
}

export const countRecoveryCodes = (db: Reader, memberId: string): Promise<number> =>
  db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.memberId, memberId));

// False for whoever comes second.
export async function useRecoveryCode(tx: Tx, memberId: string, codeHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.memberId, memberId), eq(staffRecoveryCodes.codeHash, codeHash)));
  return rowCount === 1;
}

// One per browser: a new code replaces the old one.
export async function storeEmailCode(
  tx: Tx,
  code: { browserHash: Buffer; memberId: string; challenge: string },
): Promise<void> {
  const fresh = { failures: 0, expiresAt: sql`shop_now() + make_interval(mins => ${CODE_MINUTES})` };
  await tx
    .insert(staffEmailCodes)
    .values({ ...code, ...fresh })
    .onConflictDoUpdate({ target: staffEmailCodes.browserHash, set: { ...code, ...fresh } });
}

const isAlive = and(gt(staffEmailCodes.expiresAt, shopNow), lt(staffEmailCodes.failures, MAX_FAILURES));

// Of somebody who belongs to the desk and has an app for codes. Locked, in a transaction.
export async function findEmailCode(db: Reader, browserHash: Buffer) {
  const [row] = await db
    .select({ member: staffMembers, challenge: staffEmailCodes.challenge })
    .from(staffEmailCodes)
    .innerJoin(staffMembers, eq(staffMembers.id, staffEmailCodes.memberId))
    .innerJoin(staffTotps, eq(staffTotps.memberId, staffMembers.id))
    .where(
      and(
        eq(staffEmailCodes.browserHash, browserHash),
        isAlive,
        isNotNull(staffTotps.secret),
        sql`${staffMembers.endedAt} IS NULL`,
      ),
    )
    .for("update", { of: staffEmailCodes });
  return row ?? null;
}

export async function countCodeFailure(tx: Tx, browserHash: Buffer): Promise<void> {
  await tx
    .update(staffEmailCodes)
    .set({ failures: sql`${staffEmailCodes.failures} + 1` })
    .where(eq(staffEmailCodes.browserHash, browserHash));
}

export async function deleteEmailCode(tx: Tx, browserHash: Buffer): Promise<void> {
  await tx.delete(staffEmailCodes).where(eq(staffEmailCodes.browserHash, browserHash));
}

export const deleteStaleEmailCodes = (db: Database) =>
  db.delete(staffEmailCodes).where(sql`${staffEmailCodes.expiresAt} <= shop_now()`);
