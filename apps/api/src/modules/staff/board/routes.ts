import { MAX_BOARD_DAYS } from "@shop/contracts/staff/board";
import { santiagoDate } from "@shop/domain/format/instants";
import { addDays } from "@shop/domain/format/iso-date";
import type { FastifyInstance } from "fastify";
import { readShopTime } from "../../../db/clock";
import type { Deps } from "../../../deps";
import { addStaffCall, memberOf } from "../../../plugins/desk/staff-call";
import { StaffError } from "../../../plugins/desk/staff-error";
import type { DayRange } from "../../tax/closing/movement-queries";
import { shareBoards } from "./shared-boards";

const DEFAULT_DAYS = 30;

function rangeOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): DayRange {
  const last = to ?? today;
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
  if (first > last || addDays(first, MAX_BOARD_DAYS) <= last) throw new StaffError("RANGE_REFUSED");
  return { from: first, to: last };
}

export async function staffBoardRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const readBoard = shareBoards(deps.db);

  addStaffCall(app, deps, "readBoard", async (request) => {
    const { venueIds } = memberOf(request).member;
    const range = rangeOf(request.query, santiagoDate(await readShopTime(deps.db)));
    return await readBoard({ range, venueIds });
  });
}
