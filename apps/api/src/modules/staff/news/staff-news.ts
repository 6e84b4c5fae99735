import { STAFF_NEWS, type StaffNews } from "@shop/contracts/staff/news";
import { hasRight } from "@shop/contracts/staff/rights";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { santiagoClock, santiagoDate } from "@shop/domain/format/instants";
import { addDays } from "@shop/domain/format/iso-date";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import { readShopTime } from "../../../db/clock";
import type { Database, Reader } from "../../../db/database";
import type { NewsFacts } from "../../../db/schema/staff";
import { enqueue } from "../../../jobs/enqueue";
import { findOpenSuspensions } from "../../endings/suspensions/suspension-queries";
import { findOwedMoney } from "../../payments/refund/owed-money";
import { findMembers, getMember, type MemberRow } from "../access/member-queries";
import { viewBoard } from "../board/view-board";
import { isAtVenues } from "../looks/search-queries";
import {
  findNews,
  findNewWithdrawals,
  findSoldOut,
  forgetSoldOut,
  insertNews,
  NEWS_HOURS,
  type SoldOut,
} from "./news-queries";

interface News {
  kind: StaffNews;
  subject: string;
  facts: NewsFacts;
  /** Whom it concerns; neither: the academy as a whole. */
  orderId?: number;
  venueId?: number;
}

const SUMMARY_FROM = "08:00";
const HOUR_MS = 3_600_000;

async function findAll(db: Reader): Promise<News[]> {
  const now = await readShopTime(db);
  const today = santiagoDate(now);
  const yesterday = addDays(today, -1);
  const [, time = ""] = santiagoClock(now).split("T");
  const withdrawals = await findNewWithdrawals(db);
  const suspensions = (await findOpenSuspensions(db)).filter(
    ({ askedAt }) => now.getTime() - askedAt.getTime() < NEWS_HOURS * HOUR_MS,
  );
  const late = (await findOwedMoney(db)).filter(({ dueOn }) => dueOn < today);
  const soldOut = await findSoldOut(db);
  return [
    ...withdrawals.map(({ id, orderId, reference, clp }) => ({
      kind: "withdrawal" as const,
      subject: String(id),
      orderId,
      facts: { reference, clp },
    })),
    // Asked again after a refusal it is the same row.
    ...suspensions.map(({ id, orderId, askedAt, reference, from, until }) => ({
      kind: "suspension" as const,
      subject: `${id} ${askedAt.toISOString()}`,
      orderId,
      facts: { reference, day: from, until },
    })),
    ...late.map(({ id, orderId, reference, buyOrder, askedClp, dueOn }) => ({
      kind: "owed_late" as const,
      subject: String(id),
      orderId,
      facts: { reference: reference ?? buyOrder, clp: askedClp, day: dueOn },
    })),
    ...soldOut.map((section) => ({
      kind: "sold_out" as const,
      subject: String(section.id),
      venueId: section.venueId,
      facts: { section: lineOf(section), venue: section.venue },
    })),
    ...(time >= SUMMARY_FROM
      ? [{ kind: "summary" as const, subject: yesterday, facts: { day: yesterday } }]
      : []),
  ];
}

const lineOf = ({ name, subject, isElective, schedules, code }: SoldOut) =>
  `${courseDisplayName({ name, Subject: { name: subject }, isElective })}, ${scheduleLabel(schedules)} (${code})`;

const isWritten = ({ endedAt, roles, mailsOff }: MemberRow, kind: StaffNews): boolean =>
  endedAt === null && hasRight(roles, STAFF_NEWS[kind].right) && !mailsOff.includes(kind);

async function concerns(db: Reader, { venueIds }: MemberRow, { orderId, venueId }: News): Promise<boolean> {
  if (orderId !== undefined) return await isAtVenues(db, orderId, { venueIds, lines: "some" });
  return venueId === undefined || venueIds === null || venueIds.includes(venueId);
}

/** Finds what is new, and has each member whom it concerns written of it, once: also after a kill, or of two at once. */
export async function tellNews(db: Database): Promise<void> {
  const found = await findAll(db);
  const members = (await findMembers(db)).map(({ member }) => member);
  await db.transaction(async (tx) => {
    await forgetSoldOut(
      tx,
      found.flatMap(({ kind, subject }) => (kind === "sold_out" ? subject : [])),
    );
    for (const news of found) {
      const { kind, subject, facts } = news;
      const newsId = await insertNews(tx, { kind, subject, facts });
      if (newsId === null) continue;
      for (const member of members)
        if (isWritten(member, kind) && (await concerns(tx, member, news)))
          await enqueue(tx, "send_staff_news_mail", { newsId, memberId: member.id });
    }
  });
}

/** Null when it concerns the member no more. The summary is of the member's venues, as on its page. */
export async function findNewsMail(db: Database, { newsId, memberId }: { newsId: string; memberId: string }) {
  const [news, to] = [await findNews(db, newsId), await getMember(db, memberId)];
  if (!news || !to || !isWritten(to, news.kind)) return null;
  const { kind, facts } = news;
  if (kind !== "summary" || facts.day === undefined) return { to, kind, facts, total: null };
  const range = { from: facts.day, to: facts.day };
  const { total } = await viewBoard(db, { range, venueIds: to.venueIds });
  return { to, kind, facts, total };
}
