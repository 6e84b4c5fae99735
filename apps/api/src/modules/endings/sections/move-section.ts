import type { Act } from "../../../acts/act";
import { readShopTime } from "../../../db/clock";
import type { Tx } from "../../../db/database";
import { SoldOrder } from "../../../db/stored/order-snapshot";
import { enqueue } from "../../../jobs/enqueue";
import { waitForOtherLoads } from "../../catalogue/load/queries/scarce";
import { markSections } from "../../catalogue/mark-sections";
import { moveSection } from "../../catalogue/queries/sections";
import { lockItems } from "../../inventory/item-queries";
import { rewriteLine } from "../../orders/rows/line-queries";
import { findOrder, insertEvent, lockOrder } from "../../orders/rows/order-queries";
import { findOpenChange, insertChange, updateChange } from "../../sales/sold/change-queries";
import { replaceSnapshot } from "../../sales/sold/version-queries";
import { findMovedSeats, type MovedHours, type MovedSeat, movedLine } from "./moved-lines";
import { findSections, hoursAfter, planMove, type SectionMove, type SectionMovePlan } from "./plan-move";

// Moves and loads follow each other. Orders before seats, as changes and payments do; whoever bought in between shows
// in the plan of after the locks.
async function lockForMove(tx: Tx, request: SectionMove): Promise<void> {
  await waitForOtherLoads(tx);
  const sections = await findSections(tx, request.sectionNames);
  const moved = hoursAfter(sections, request);
  const seats = await findMovedSeats(tx, { moved, now: await readShopTime(tx) });
  for (const orderId of new Set(seats.map((seat) => seat.orderId))) await lockOrder(tx, orderId);
  await lockItems(
    tx,
    sections.map(({ itemId }) => itemId),
  );
}

interface OrderMove {
  orderId: number;
  seats: readonly MovedSeat[];
  moved: MovedHours;
  plan: SectionMovePlan;
  by: { actor: string; why: string };
  now: Date;
}

// A change that keeps what moves is written with the old hours; its seats are free again, or the plan was refused.
async function lapseStale(tx: Tx, { orderId, moved, now }: OrderMove): Promise<void> {
  const open = await findOpenChange(tx, orderId);
  if (open?.next.courses.some(({ id }) => moved.has(id)))
    await updateChange(tx, open.id, { state: "lapsed", settledAt: now });
}

async function moveOrderSeats(tx: Tx, move: OrderMove): Promise<void> {
  const { orderId, seats, moved, plan, by, now } = move;
  await lapseStale(tx, move);
  const changeIds: number[] = [];
  for (const { position, student } of seats) {
    const order = await findOrder(tx, orderId);
    if (!order) throw new Error(`order ${orderId} is gone`);
    const sold = SoldOrder.parse(order.snapshot);
    const next = movedLine(student, { moved, venue: plan.venue, until: plan.answerBy });
    await rewriteLine(tx, { order, position, next });
    const students = sold.students.map((one, index) => (index === position ? { ...one, ...next } : one));
    const cause = "section_moved";
    const fromVersion = await replaceSnapshot(tx, {
      order,
      next: SoldOrder.parse({ ...sold, students }),
      cause,
      now,
    });
    const row = { orderId, position, cause, next, differenceClp: 0, fromVersion, ...by } as const;
    const change = await insertChange(tx, { ...row, state: "done", askedAt: now, settledAt: now });
    changeIds.push(change.id);
  }
  const details = { positions: seats.map(({ position }) => position), courses: [...moved.keys()] };
  await insertEvent(tx, { orderId, actor: by.actor, event: "section_moved", details });
  const [changeId] = changeIds;
  if (changeId) await enqueue(tx, "send_order_mail", { kind: "section_moved", orderId, changeId });
}

/**
 * Moves sections to other hours or another venue, with everybody in them: sales, calendars and lists are written anew,
 * and each family is notified and may choose (contract, `academy_change`) [SECT-05].
 * @throws ActRefused SECTION_UNKNOWN, SECTION_NOT_MOVED, SECTION_BUYING, SECTION_APART, SECTION_IN_PACK,
 * VENUE_NOT_OFFERED, NOTICE_TOO_SHORT
 */
export const moveSections: Act<SectionMove, SectionMovePlan, void> = {
  name: "move_section",
  lock: lockForMove,
  plan: (db, request) => planMove(db, request),
  act: async (tx, { request, plan, by: { actor } }) => {
    const { why } = request;
    const moved = new Map(plan.sections.map(({ id, after }) => [id, after]));
    const now = await readShopTime(tx);
    const seats = await findMovedSeats(tx, { moved, now });
    for (const { id, after, venueId } of plan.sections)
      await moveSection(tx, { courseId: id, sessions: after, venueId });
    await markSections(tx);
    for (const orderId of new Set(seats.map((seat) => seat.orderId))) {
      const own = seats.filter((seat) => seat.orderId === orderId);
      await moveOrderSeats(tx, { orderId, seats: own, moved, plan, by: { actor, why }, now });
    }
  },
  subject: ({ plan: { sections, venue, from, families, seats } }) => ({
    alsoOrderIds: seats.map(({ orderId }) => orderId),
    details: {
      before: sections.map(({ id, before }) => ({ id, hours: before })),
      after: sections.map(({ id, after }) => ({ id, hours: after })),
      venueId: venue?.id ?? null,
      from,
      families,
      students: seats.length,
    },
  }),
};
