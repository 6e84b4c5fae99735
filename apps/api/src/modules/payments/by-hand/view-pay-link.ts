import type { PayLink } from "@shop/contracts/purchases/pay-link";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { AppError } from "../../../app-error";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { readPayLink } from "../../../http/signature";
import { keysOfLinks, type ServerKeys } from "../../../server-keys";
import { findOrderByBuyOrder } from "../../orders/rows/named-order-queries";
import { isMoneyMoving } from "../../orders/rows/order-payment-queries";
import type { OrderRow } from "../../orders/rows/order-queries";
import { readContents } from "../../sales/sold/freeze-order";

export interface LinkDeps {
  db: Reader;
  keys: Pick<ServerKeys, "purchases" | "previous">;
}

// Throws AppError NOT_FOUND for a link that this shop did not sign, an order that its family made, or one annulled
export async function findLinked({ db, keys }: LinkDeps, token: string): Promise<OrderRow> {
  const buyOrder = readPayLink(keysOfLinks(keys, "purchases"), token);
  const order = buyOrder === null ? null : await findOrderByBuyOrder(db, buyOrder);
  if (!order || order.soldBy === null || order.state === "annulled") throw new AppError("NOT_FOUND");
  return order;
}

async function stateOf(db: Reader, { id, state, holdExpiresAt }: OrderRow): Promise<PayLink["state"]> {
  if (state === "finished") return "paid";
  if (await isMoneyMoving(db, id)) return "verifying";
  const isHeld = (state === "held" || state === "paying") && holdExpiresAt !== null;
  return isHeld && holdExpiresAt > (await readShopTime(db)) ? "open" : "over";
}

// View for anybody with the link, which is mailed and may reach others. Throws AppError NOT_FOUND
export async function viewPayLink(deps: LinkDeps, token: string): Promise<PayLink> {
  const { db } = deps;
  const order = await findLinked(deps, token);
  const { totalClp, holdExpiresAt, termsVersion } = order;
  const reference = order.reference ?? order.buyOrder;
  const state = await stateOf(db, order);
  if (state !== "open" || !holdExpiresAt || !termsVersion) return { state, reference, toPay: null };
  const { students } = await readContents(db, order);
  return {
    state,
    reference,
    toPay: {
      total: totalClp,
      heldUntil: holdExpiresAt.toISOString(),
      termsVersion,
      students: students.map(({ name, programName, venueId, venueName, month, season, courses, quote }) => ({
        name: name ?? "",
        program: programName,
        venueId,
        venue: venueName,
        month,
        season,
        courses: courses.map((course) => ({
          id: course.id,
          name: courseDisplayName(course),
          schedules: course.schedules,
        })),
        total: quote.total,
      })),
    },
  };
}
