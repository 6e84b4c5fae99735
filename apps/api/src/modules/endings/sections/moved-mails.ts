import { courseDisplayName } from "@shop/domain/courses/course-name";
import { programmeLastDay } from "@shop/domain/orders/retention";
import { isNamed, type SnapshotStudent, type SoldOrder } from "../../../db/stored/order-snapshot";
import { readMailbox } from "../../access/email-codes/code-queries";
import { movedMail, movedStudentMail, type SectionMoved } from "../../messaging/mails/moved-mail";
import type { Making, OrderMails } from "../../orders/mails/order-mails";
import type { OrderMail } from "../../orders/mails/send-order-mail";
import { getSale } from "../../sales/receipts/find-receipt";
import { readHistory, type SaleHistory, saleCalendar } from "../../sales/sold/sale-calendar";
import { mailboxesOf } from "../sale-mails";
import { coursesBeside, findMovedLines, type MovedLine } from "./moved-courses";

// Of courses that the family still has; who left them has got a mail about that.
function toldOf(
  sale: SoldOrder,
  lines: readonly MovedLine[],
  { season }: Making["context"],
): SectionMoved | null {
  const moved = lines.flatMap(({ change: { position }, courses }) => {
    const student = sale.students[position];
    if (!student || !isNamed(student) || student.ended) return [];
    const held = courses.filter(({ id }) => student.courses.some((course) => course.id === id));
    const beside = held.flatMap(({ id }) => coursesBeside(sale, { position, courseId: id }));
    return held.length > 0 ? [{ student, courses: held, clashes: beside.map(courseDisplayName) }] : [];
  });
  const [first] = lines;
  const ends = moved.map(({ student }) => programmeLastDay(student, season)).toSorted();
  const openUntil = ends.at(-1);
  if (!first || !openUntil) return null;
  return { sale, moved, why: first.change.why ?? "", answerBy: first.answerBy, openUntil };
}

async function studentMails(told: SectionMoved, history: SaleHistory, making: Making): Promise<OrderMail[]> {
  const { db, context, blocked } = making;
  const students = told.moved.map(({ student }) => student);
  const isFree = (known: readonly SnapshotStudent[]) => !known.some(({ rut }) => blocked.ruts.has(rut));
  const mailboxes = mailboxesOf(told.sale.guardian, students).filter((one) => isFree(one.students));
  const mails = mailboxes.map(async ({ to, students: known }): Promise<OrderMail> => {
    const moved = told.moved.filter(({ student }) => known.includes(student));
    const calendar = saleCalendar(history, { ...context, students: known });
    return {
      ...movedStudentMail({ ...told, moved }, { to, calendar }, context),
      unproven: await readMailbox(db, to),
    };
  });
  return await Promise.all(mails);
}

/** One mail for all that one act moved of an order, and one for each mailbox of its students. */
export const movedMails: OrderMails<"section_moved"> = {
  section_moved: async (making, { orderId, changeId }) => {
    const { db, context, blocked } = making;
    const sold = await getSale(db, orderId);
    const { email } = sold.snapshot.guardian;
    const lines = await findMovedLines(db, orderId);
    const at = lines.find(({ change }) => change.id === changeId)?.change.settledAt;
    const ofAct = lines.filter(({ change }) => change.settledAt?.getTime() === at?.getTime());
    const told = toldOf(sold.snapshot, ofAct, context);
    if (!told || sold.annulledAt || email === null) return [];
    const history = await readHistory(db, sold);
    const isAboutBlocked = told.moved.some(({ student }) => blocked.ruts.has(student.rut));
    const calendar = saleCalendar(history, context);
    const first = isAboutBlocked ? [] : [movedMail(told, { to: email, calendar }, context)];
    return [...first, ...(await studentMails(told, history, making))];
  },
};
