import type { AuditQuery, StaffAudit } from "@shop/contracts/staff/audit";
import { LOOK_ACTS } from "@shop/domain/purchases/desk-looks";
import { reasonIn, reasonText } from "@shop/domain/purchases/reasons-copy";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Reader } from "../../../db/database";

type Row = StaffAudit["rows"][number];

const LIKE_SPECIAL = /[\\%_]/g;

function wheres({ who, act, reason, day, purchase, only, before }: z.output<typeof AuditQuery>): SQL[] {
  return [
    ...(before === undefined ? [] : [sql`deed.id < ${before}`]),
    ...(who ? [sql`deed.actor ILIKE ${`%${who.replace(LIKE_SPECIAL, "\\$&")}%`}`] : []),
    ...(act ? [sql`deed.action = ${act}`] : []),
    ...(reason ? [sql`deed.details ->> 'reason' = ${reason}`] : []),
    ...(day
      ? [
          sql`deed.at >= ${day}::date::timestamp AT TIME ZONE 'America/Santiago'`,
          sql`deed.at < (${day}::date + 1)::timestamp AT TIME ZONE 'America/Santiago'`,
        ]
      : []),
    ...(purchase ? [sql`(o.reference = upper(${purchase}) OR o.buy_order = ${purchase})`] : []),
    ...(only === "acts"
      ? [
          sql`NOT (deed.why IS NULL AND (deed.action = ANY(${sql.param([...LOOK_ACTS])}::text[])
            OR deed.action = 'rights' AND deed.details ->> 'act' IN ('show', 'list')))`,
        ]
      : []),
  ];
}

// Newest first.
export async function findDeeds(
  db: Reader,
  query: z.output<typeof AuditQuery>,
  limit: number,
): Promise<Row[]> {
  const { rows } = await db.execute<
    Omit<Row, "at" | "why"> & { at: number; why: string | null; details: unknown } & Record<string, unknown>
  >(sql`
    SELECT deed.id::int AS id, extract(epoch FROM deed.at)::float8 AS at, deed.actor, deed.action, deed.why, deed.details,
      coalesce(o.reference, o.buy_order) AS reference,
      coalesce(deed.details ->> 'section', deed.details ->> 'courseId') AS "sectionId",
      deed.details ->> 'request' AS "requestId", deed.details ->> 'task' AS task,
      member.email AS member, proposer.email AS proposer
    FROM desk_actions deed LEFT JOIN orders o ON o.id = deed.order_id
      LEFT JOIN staff_members member ON member.id::text = deed.details ->> 'member'
      LEFT JOIN staff_proposals proposal ON proposal.id::text = deed.details ->> 'proposal'
      LEFT JOIN staff_members proposer ON proposer.id = proposal.member_id
    WHERE ${sql.join([sql`true`, ...wheres(query)], sql` AND `)} ORDER BY deed.id DESC LIMIT ${limit}`);
  return rows.map(({ at, why, details, ...row }) => ({
    ...row,
    at: new Date(at * 1000).toISOString(),
    why: why && reasonText(reasonIn(details), why),
  }));
}
