import type { StaffRole } from "@shop/contracts/staff/rights";
import type { Reader } from "../../../db/database";
import { statement } from "../../../db/statement";

interface Access {
  roles: StaffRole[];
  venueIds: number[] | null;
}

interface Grant {
  at: Date;
  before: Access | null;
  after: Access;
}

const GRANTS = statement<Grant>(`
  SELECT at, nullif(details->'before', 'null') AS before, details->'after' AS after FROM desk_actions
  WHERE action = 'add_staff' AND details->>'member' = $1 AND details->>'isAtDesk' = 'true'
    AND at > shop_now() - make_interval(hours => $2) ORDER BY id DESC`);

/** What members gave to a member at the desk in these hours, newest first. */
export const findGrants = async (db: Reader, memberId: string, hours: number): Promise<Grant[]> =>
  (await GRANTS(db, [memberId, hours])).rows;
