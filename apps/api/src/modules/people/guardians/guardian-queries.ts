import type { GuardianFields, KnownGuardian } from "@shop/contracts/people";
import { and, desc, eq, exists, isNotNull, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { guardians, otpChallenges } from "../../../db/schema/people";
import { cities, communes, regions } from "../../../db/schema/places";
import { orderClaims } from "../../../db/schema/views";
import { firstOf, statement } from "../../../db/statement";

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

/**
 * What is known of the guardian with this e-mail: the session's own, else the latest whose e-mail and RUT it proved
 * by a code. Null for everybody else.
 */
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

export async function insertGuardian(tx: Tx, sessionId: string, fields: GuardianFields): Promise<number> {
  const [row] = await tx
    .insert(guardians)
    .values({ ...fields, sessionId })
    .returning({ id: guardians.id });
  if (!row) throw new Error("the new guardian was not stored");
  return row.id;
}

export async function updateGuardian(tx: Tx, id: number, fields: GuardianFields): Promise<void> {
  await tx.update(guardians).set(fields).where(eq(guardians.id, id));
}

/** RUTs under which something was bought with this e-mail. */
export async function findRutsOfGuardianEmail(db: Reader, email: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ rut: sql<string>`${orderClaims.guardianRut}` })
    .from(orderClaims)
    .where(and(eq(orderClaims.guardianEmail, email), orderClaims.isFinished));
  return rows.map(({ rut }) => rut);
}

/** Which of the three exist; city and commune must lie in the region, whose lists they come from (AMB-53). */
export async function findKnownPlaces(
  db: Reader,
  { regionId, cityId, communeId }: Pick<GuardianFields, "regionId" | "cityId" | "communeId">,
): Promise<{ region: boolean; city: boolean; commune: boolean }> {
  const result = await db.execute<{ region: boolean; city: boolean; commune: boolean }>(sql`SELECT
    EXISTS (SELECT 1 FROM regions WHERE id = ${regionId}) AS region,
    EXISTS (SELECT 1 FROM cities WHERE id = ${cityId} AND region_id = ${regionId}) AS city,
    EXISTS (SELECT 1 FROM communes WHERE id = ${communeId} AND region_id = ${regionId}) AS commune`);
  const [known] = result.rows;
  if (!known) throw new Error("the places were not looked up");
  return known;
}

/** The session's guardian of an e-mail, of which it has one. */
export async function getGuardianView(
  db: Reader,
  { sessionId, email }: { sessionId: string; email: string },
) {
  const [view] = await db
    .select({
      guardian: guardians,
      Region: { id: regions.id, name: regions.name },
      City: { id: cities.id, name: cities.name },
      Commune: { id: communes.id, name: communes.name },
    })
    .from(guardians)
    .innerJoin(regions, eq(regions.id, guardians.regionId))
    .innerJoin(cities, eq(cities.id, guardians.cityId))
    .innerJoin(communes, eq(communes.id, guardians.communeId))
    .where(and(eq(guardians.sessionId, sessionId), eq(guardians.email, email)));
  if (!view) throw new Error("the session's guardian is gone");
  return view;
}

export type GuardianView = Awaited<ReturnType<typeof getGuardianView>>;

interface ToldGuardian {
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

/** What `toNamedGuardian` takes, of guardians `g` in communes `c`. */
export const NAMED_GUARDIAN = `
  g.id, g.name, g.father_last_name AS "fatherLastName", g.mother_last_name AS "motherLastName", g.rut, g.email,
  g.phone, g.address, g.address2, g.address3, c.name AS commune
  FROM guardians g JOIN communes c ON c.id = g.commune_id`;

/** A guardian as a receipt names them, address on one line. */
export function toNamedGuardian({ address2, address3, ...guardian }: ToldGuardian) {
  const parts = [guardian.address, address2, address3 && `depto. ${address3}`];
  return { ...guardian, address: parts.filter(Boolean).join(" ") };
}

const GET = statement<ToldGuardian>(`SELECT ${NAMED_GUARDIAN} WHERE g.id = $1`);

/** A guardian as a receipt names them. @throws Error when there is none */
export async function getGuardian(db: Reader, id: number) {
  const guardian = firstOf(await GET(db, [id]));
  if (!guardian) throw new Error(`guardian ${id} is gone`);
  return toNamedGuardian(guardian);
}
