import type { StaffRole } from "@shop/contracts/staff/rights";
import type { Client } from "pg";
import { hashOf, newSecret } from "../../src/modules/staff/access/passkeys";

const OPEN = `
  WITH member AS (INSERT INTO staff_members (email, name, roles, created_at) VALUES ($2, 'Ana Rojas', $3, shop_now())
    ON CONFLICT (email) DO UPDATE SET roles = excluded.roles RETURNING id)
  INSERT INTO staff_sessions (secret_hash, member_id, agent, opened_at, last_seen_at, fresh_until)
  SELECT $1, id, 'program', shop_now(), shop_now(), shop_now() + interval '15 minutes' FROM member`;

/** Somebody of the academy who just signed in, for a program that has no key. @returns the cookie */
export async function signIn(
  client: Pick<Client, "query">,
  { email, roles }: { email: string; roles: readonly StaffRole[] },
): Promise<string> {
  const secret = newSecret();
  await client.query(OPEN, [hashOf(secret), email, roles]);
  return `deskSession=${secret}`;
}
