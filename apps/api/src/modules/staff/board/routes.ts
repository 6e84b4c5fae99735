import { type FigureQuery, MAX_BOARD_DAYS } from "@shop/contracts/staff/board";
import { santiagoDate } from "@shop/domain/format/instants";
import { addDays } from "@shop/domain/format/iso-date";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { noteLooks, noteViews } from "../../../acts/audit-queries";
import { readShopTime } from "../../../db/clock";
import type { Deps } from "../../../deps";
import { readBecause } from "../../../plugins/desk/because";
import { shareReads } from "../../../plugins/desk/shared-reads";
import { addStaffCall, memberOf } from "../../../plugins/desk/staff-call";
import { StaffError } from "../../../plugins/desk/staff-error";
import type { DayRange } from "../../tax/closing/movement-queries";
import type { MemberRow } from "../access/member-queries";
import { type BoardRequest, viewBoard } from "./view-board";
import { readFigure, viewFigure, writeFigure } from "./view-figure";

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
  const readBoard = shareReads((wish: BoardRequest) => viewBoard(deps.db, wish));

  addStaffCall(app, deps, "readBoard", async (request) => {
    const { venueIds } = memberOf(request).member;
    const range = rangeOf(request.query, santiagoDate(await readShopTime(deps.db)));
    return await readBoard({ range, venueIds });
  });

  addStaffCall(app, deps, "readFigure", async (request) => {
    const { member } = memberOf(request);
    const wish = await figureOf(member, request.query);
    const { reply, saleIds } = viewFigure(await readFigure(deps.db, wish), wish);
    await noteViews(
      deps.db,
      { actor: `staff:${member.email}`, action: "list", details: { of: "board" } },
      saleIds,
    );
    return reply;
  });

  addStaffCall(app, deps, "exportFigure", async (request) => {
    const { member } = memberOf(request);
    const { reason, why, ...query } = request.body;
    const because = readBecause({ reason, why }, true);
    const wish = await figureOf(member, query);
    const figure = await readFigure(deps.db, wish);
    const { range, group } = wish;
    await noteLooks(
      deps.db,
      { actor: `staff:${member.email}`, action: "export_sales", ...because, details: { ...range, ...group } },
      figure.entries.map(({ saleId }) => saleId),
    );
    request.desk.sendFile(`compras-${range.from}-${range.to}.xlsx`);
    return await writeFigure(figure);
  });

  async function figureOf({ venueIds }: MemberRow, { by, key, ...days }: z.output<typeof FigureQuery>) {
    const range = rangeOf(days, santiagoDate(await readShopTime(deps.db)));
    return { range, venueIds, group: by === undefined ? null : { by, key: key ?? "" } };
  }
}
