import type { Because } from "@shop/contracts/staff/acts/act-calls";
import type {
  DayListsQuery,
  SectionQuery,
  StaffDayLists,
  StaffSections,
} from "@shop/contracts/staff/sections/sections";
import { DAY_NAMES } from "@shop/domain/schedule/schedule-copy";
import type { FastifyInstance } from "fastify";
import { noteLooks } from "../../../acts/audit-queries";
import type { Deps } from "../../../deps";
import { readBecause } from "../../../plugins/desk/because";
import { shareReads } from "../../../plugins/desk/shared-reads";
import { addStaffCall, memberOf } from "../../../plugins/desk/staff-call";
import type { MemberRow } from "../access/member-queries";
import { viewClassList, writeClassList, writeDayLists } from "./class-list";
import { getSection } from "./get-section";
import { offerSectionActs } from "./offer-section-acts";
import { findAllSections, findSectionChoices, findSections, findVenuesOf } from "./section-queries";
import { viewSeats } from "./view-seats";

interface SectionsWish {
  venueIds: readonly number[] | null;
  query: SectionQuery;
}

export async function staffSectionRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;

  const readSections = async ({ venueIds, query }: SectionsWish): Promise<StaffSections> => ({
    ...(await findSections(db, venueIds, query)),
    choices: await findSectionChoices(db, venueIds),
  });
  const readShared = shareReads(readSections);

  addStaffCall(app, deps, "findSections", async (request) => {
    const { venueIds } = memberOf(request).member;
    const { query, desk } = request;
    return await (desk.isUnattended ? readShared : readSections)({ venueIds, query });
  });

  addStaffCall(app, deps, "readSection", async (request) => {
    const { member } = memberOf(request);
    const section = await getSection(db, member, request.params.id);
    return {
      ...section,
      acts: await offerSectionActs(db, member, section),
      venues: await findVenuesOf(db, member.venueIds, section.id),
    };
  });

  addStaffCall(app, deps, "readSeats", async (request) => {
    const { member } = memberOf(request);
    const { id } = await getSection(db, member, request.params.id);
    return await viewSeats(db, id, `staff:${member.email}`);
  });

  addStaffCall(app, deps, "readClassList", async (request) => {
    const { list } = await lookAtClassList(memberOf(request).member, request.params.id);
    return list;
  });

  addStaffCall(app, deps, "exportClassList", async (request) => {
    const { params, body } = request;
    const { list, section } = await lookAtClassList(
      memberOf(request).member,
      params.id,
      readBecause(body, true),
    );
    request.desk.sendFile(`clases-${section.code.replace(/[^\w-]/g, "-")}.xlsx`);
    return await writeClassList(list, section);
  });

  addStaffCall(app, deps, "printClassList", async (request) => {
    const { params, body } = request;
    const because = readBecause(body, true);
    await lookAtClassList(memberOf(request).member, params.id, { ...because, as: "print" });
    return { success: true };
  });

  addStaffCall(app, deps, "exportDayLists", async (request) => {
    const { reason, why, ...query } = request.body;
    const because = readBecause({ reason, why }, true);
    const found = await lookAtDayLists(memberOf(request).member, query, because);
    request.desk.sendFile(`clases-${DAY_NAMES[query.day - 1] ?? "dia"}.xlsx`);
    return await writeDayLists(found);
  });

  addStaffCall(app, deps, "printDayLists", async (request) => {
    const { reason, why, ...query } = request.body;
    const because = readBecause({ reason, why }, true);
    return await lookAtDayLists(memberOf(request).member, query, { ...because, as: "print" });
  });

  async function lookAtDayLists(
    member: MemberRow,
    query: DayListsQuery,
    look: Because & { as?: "print" },
  ): Promise<StaffDayLists> {
    const lists: StaffDayLists["lists"] = [];
    for (const section of await findAllSections(db, member.venueIds, query)) {
      if (section.sold === 0) continue;
      const { list } = await lookAtClassList(member, section.id, look);
      if (list.lines.length > 0) lists.push({ section, list });
    }
    return { lists };
  }

  async function lookAtClassList(
    member: MemberRow,
    id: number,
    { as, ...because }: Partial<Because> & { as?: "print" } = {},
  ) {
    const section = await getSection(db, member, id);
    const { list, orderIds } = await viewClassList(db, section.id);
    const look = {
      actor: `staff:${member.email}`,
      action: "export_classes",
      ...because,
      details: { section: section.id, as },
    } as const;
    await noteLooks(db, look, orderIds);
    return { section, list };
  }
}
