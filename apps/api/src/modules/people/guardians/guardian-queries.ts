import type { GuardianFields, KnownGuardian } from "@shop/contracts/people";
import { and, desc, eq, exists, isNotNull, or } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { guardians, otpChallenges } from "../../../db/schema/people";
import { type Answer, columnsOf, firstOf, statement } from "../../../db/statement";

const knownColumns = {
  name: guardians.name,
  fatherLastName: guardians.fatherLastName,
  motherLastName: guardians.motherLastName,
  rut: guardians.rut,
  email: guardians.email,
  phone: guardians.phone,
  regionId: guardians.regionId,
  cityId: guardians.cityId,
  communeId: guardians.communeId,
  address: guardians.address,
  address2: guardians.address2,
  address3: guardians.address3,
};

export async function findOwnGuardianIds(db: Reader, sessionId: string): Promise<number[]> {
  const rows = await db
    .select({ id: guardians.id })
    .from(guardians)
    .where(eq(guardians.sessionId, sessionId));
  return rows.map(({ id }) => id);
}

export async function findOwnGuardianByEmail(
  db: Reader,
  sessionId: string,
  email: string,
): Promise<{ id: number } | null> {
  const isOwn = and(eq(guardians.sessionId, sessionId), eq(guardians.email, email));
  const rows = await db.select({ id: guardians.id }).from(guardians).where(isOwn);
  return rows[0] ?? null;
}

// The session's own, else the latest whose e-mail and RUT it proved by a code; null otherwise.
export async function findKnownGuardian(
  db: Reader,
  sessionId: string,
  email: string,
): Promise<KnownGuardian | null> {
  const isOwn = eq(guardians.sessionId, sessionId);
  const proofs = db
    .select({ id: otpChallenges.id })
    .from(otpChallenges)
    .where(
      and(
        eq(otpChallenges.sessionId, sessionId),
        eq(otpChallenges.email, guardians.email),
        eq(otpChallenges.rut, guardians.rut),
        isNotNull(otpChallenges.provenAt),
      ),
    );
  const [row] = await db
    .select(knownColumns)
    .from(guardians)
    .where(and(eq(guardians.email, email), or(isOwn, exists(proofs))))
    .orderBy(desc(isOwn), desc(guardians.createdAt))
    .limit(1);
  return row ?? null;
}

export async function hasGuardianWithEmail(db: Reader, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: guardians.id })
    .from(guardians)
    .where(eq(guardians.email, email))
    .limit(1);
  return rows.length > 0;
}

interface NamedArea {
  id: number;
  name: string;
}

export interface GuardianFacts {
  /** Null for an unknown one; city and commune must lie in the region (AMB-53). */
  Region: NamedArea | null;
  City: NamedArea | null;
  Commune: NamedArea | null;
  mayUseEmail: boolean;
  holderId: number | null;
}

const place = (table: string, where: string) =>
  `(SELECT json_build_object('id', id, 'name', name) FROM ${table} WHERE ${where})`;

const readFacts = (mayUseEmail: string) =>
  statement<GuardianFacts>(`
  SELECT ${place("regions", "id = $4")} AS "Region",
    ${place("cities", "id = $5 AND region_id = $4")} AS "City",
    ${place("communes", "id = $6 AND region_id = $4")} AS "Commune",
    (SELECT id FROM guardians WHERE session_id = $1 AND email = $3) AS "holderId", (${mayUseEmail}) AS "mayUseEmail"`);

const READ_FACTS = {
  /** The session proved the e-mail for this RUT. */
  proof: readFacts(
    "SELECT count(*) > 0 FROM otp_challenges WHERE session_id = $1 AND rut = $2 AND email = $3 AND proven_at IS NOT NULL",
  ),
  /** Nothing was bought with the e-mail, or something under this RUT. */
  purchases: readFacts(
    "SELECT coalesce(bool_or(guardian_rut = $2), true) FROM order_claims WHERE guardian_email = $3 AND is_finished",
  ),
};

export async function readGuardianFacts(
  db: Reader,
  sessionId: string,
  { fields, by }: { fields: GuardianFields; by: keyof typeof READ_FACTS },
): Promise<GuardianFacts> {
  const { rut, email, regionId, cityId, communeId } = fields;
  const facts = firstOf(await READ_FACTS[by](db, [sessionId, rut, email, regionId, cityId, communeId]));
  if (!facts) throw new Error("nothing was read of the guardian");
  return facts;
}

export type GuardianRow = typeof guardians.$inferSelect;

const ROW = columnsOf(guardians);
const FIELDS = `name, father_last_name, mother_last_name, rut, email, phone, region_id, city_id, commune_id,
  address, address2, address3`;
const GIVEN = "$2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13";

const valuesOf = (fields: GuardianFields) => {
  const { name, fatherLastName, motherLastName, rut, email, phone } = fields;
  const { regionId, cityId, communeId, address, address2, address3 } = fields;
  const person = [name, fatherLastName, motherLastName, rut, email, phone];
  return [...person, regionId, cityId, communeId, address, address2, address3];
};

// Locks the session's row like `lockSession`, so that other writes of the session wait.
const STORE = statement<GuardianRow>(`
  INSERT INTO guardians (session_id, ${FIELDS})
  SELECT id, ${GIVEN} FROM (SELECT id FROM sessions WHERE id = $1 FOR NO KEY UPDATE) AS locked
  ON CONFLICT (session_id, email) DO UPDATE SET (${FIELDS}) = ROW(${GIVEN})
  RETURNING ${ROW}`);

export async function storeGuardian(tx: Tx, sessionId: string, fields: GuardianFields): Promise<GuardianRow> {
  return stored(await STORE(tx, [sessionId, ...valuesOf(fields)]));
}

const UPDATE = statement<GuardianRow>(
  `UPDATE guardians SET (${FIELDS}) = ROW(${GIVEN}) WHERE id = $1 RETURNING ${ROW}`,
);

export async function updateGuardian(tx: Tx, id: number, fields: GuardianFields): Promise<GuardianRow> {
  return stored(await UPDATE(tx, [id, ...valuesOf(fields)]));
}

function stored(answer: Answer<GuardianRow>): GuardianRow {
  const row = firstOf(answer);
  if (!row) throw new Error("the guardian was not stored");
  return row;
}

interface NamedGuardianRow {
  id: number;
  name: string;
  fatherLastName: string;
  motherLastName: string;
  rut: string;
  email: string;
  phone: string;
  address: string;
  address2: string | null;
  address3: string | null;
  commune: string;
}

// Columns for `toNamedGuardian`, of guardians `g` in communes `c`.
const NAMED_GUARDIAN = `
  g.id, g.name, g.father_last_name AS "fatherLastName", g.mother_last_name AS "motherLastName", g.rut, g.email,
  g.phone, g.address, g.address2, g.address3, c.name AS commune
  FROM guardians g JOIN communes c ON c.id = g.commune_id`;

/** As receipts have it. */
export const addressLine = ({
  address,
  address2,
  address3,
}: Pick<NamedGuardianRow, "address" | "address2" | "address3">): string =>
  [address, address2, address3 && `depto. ${address3}`].filter(Boolean).join(" ");

const toNamedGuardian = ({ address, address2, address3, ...guardian }: NamedGuardianRow) => ({
  ...guardian,
  address: addressLine({ address, address2, address3 }),
});

const GET = statement<NamedGuardianRow>(`SELECT ${NAMED_GUARDIAN} WHERE g.id = $1`);

/** @throws Error when there is none */
export async function getGuardian(db: Reader, id: number) {
  const guardian = firstOf(await GET(db, [id]));
  if (!guardian) throw new Error(`guardian ${id} is gone`);
  return toNamedGuardian(guardian);
}

const FIND_OWN = statement<NamedGuardianRow & { isProven: boolean }>(`
  SELECT EXISTS (
      SELECT FROM guardians own JOIN otp_challenges c
        ON c.session_id = own.session_id AND c.email = own.email AND c.rut = own.rut
      WHERE own.id = $1 AND c.proven_at IS NOT NULL) AS "isProven", ${NAMED_GUARDIAN}
  WHERE g.id = $1 AND g.session_id = $2`);

/** A guardian as receipts name them; whether the session proved that mailbox with that RUT. */
export interface OwnGuardian extends ReturnType<typeof toNamedGuardian> {
  isProven: boolean;
}

/** Null for one of another session. */
export async function findOwnGuardian(
  db: Reader,
  { id, sessionId }: { id: number; sessionId: string },
): Promise<OwnGuardian | null> {
  const found = firstOf(await FIND_OWN(db, [id, sessionId]));
  if (!found) return null;
  const { isProven, ...guardian } = found;
  return { ...toNamedGuardian(guardian), isProven };
}

const OF_RUT = statement<NamedGuardianRow>(`SELECT ${NAMED_GUARDIAN} WHERE g.rut = $1`);

export const findGuardiansOf = async (db: Reader, rut: string) =>
  (await OF_RUT(db, [rut])).rows.map(toNamedGuardian);
