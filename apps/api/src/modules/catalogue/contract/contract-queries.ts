import { isDeepStrictEqual } from "node:util";
import type { ContractTerms } from "@shop/domain/contract/terms";
import { eq } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { contractVersions } from "../../../db/schema/academy";
import { firstOf, statement } from "../../../db/statement";
import { settingsCopy as copy } from "../academy-copy";
import type { CurrentAcademy } from "../current-academy";
import { isAccepted } from "../queries/named";

const rowOf = ({ documents, contract }: CurrentAcademy) => ({
  version: documents.termsVersion,
  terms: contract,
});

const findTerms = (db: Reader, version: string) =>
  db
    .select({ terms: contractVersions.terms })
    .from(contractVersions)
    .where(eq(contractVersions.version, version));

/** @throws Error when that version was never kept, so nobody can have accepted it */
export async function findContractTerms(db: Reader, version: string): Promise<ContractTerms> {
  const [row] = await findTerms(db, version);
  if (!row) throw new Error(`the contract's version ${version} was never kept`);
  return row.terms;
}

const HOLD_TERMS = statement<{ terms: ContractTerms }>(
  "SELECT terms FROM contract_versions WHERE version = $1 FOR KEY SHARE",
);

/**
 * Locks the accepted numbers until the transaction ends. Call it after the seats are taken, as a load does, or both may
 * deadlock. @returns false when a load changed them
 */
export async function keepAcceptedTerms(tx: Tx, academy: CurrentAcademy): Promise<boolean> {
  const row = rowOf(academy);
  const hold = async () => firstOf(await HOLD_TERMS(tx, [row.version]));
  let stored = await hold();
  if (!stored) {
    await tx.insert(contractVersions).values(row).onConflictDoNothing();
    stored = await hold();
  }
  return isDeepStrictEqual(stored?.terms, row.terms);
}

/** Numbers of an accepted version never change. @returns what is wrong with new ones, null when they are stored */
export async function storeContractVersion(tx: Tx, academy: CurrentAcademy): Promise<string | null> {
  const row = rowOf(academy);
  await tx.insert(contractVersions).values(row).onConflictDoNothing();
  const [stored] = await findTerms(tx, row.version).for("update");
  if (isDeepStrictEqual(stored?.terms, row.terms)) return null;
  if (await isAccepted(tx, row.version)) {
    return copy.acceptedVersion(row.version);
  }
  await tx.update(contractVersions).set(row).where(eq(contractVersions.version, row.version));
  return null;
}
