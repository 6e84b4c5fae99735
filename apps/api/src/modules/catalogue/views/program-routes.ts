import type { Program } from "@shop/contracts/programs";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../app-error";
import { addCachedCall } from "../../../plugins/cached-call";
import type { CatalogueCache } from "../cache/catalogue-cache";
import type { SnapshotReader } from "../cache/catalogue-snapshot";
import {
  allPrograms,
  enabledPrograms,
  programDates,
  programsByModality,
  programsWithoutChildren,
} from "./select-programs";
import type { ProgramView } from "./view-programs";

interface Deps {
  cache: CatalogueCache;
  readSnapshot: SnapshotReader;
}

function foundOr404<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new AppError("NOT_FOUND");
  return value;
}

/** Calls about programmes (API-02..07, API-16). */
export function addProgramCalls(app: FastifyInstance, { cache, readSnapshot }: Deps): void {
  const shared = { cache, kind: "catalogue" } as const;
  const select = async <T>(from: (views: ProgramView[]) => T) => from((await readSnapshot()).programs);
  const find = (isWanted: (program: Program) => boolean) =>
    select((views) => foundOr404(views.find(({ program }) => isWanted(program))).program);

  addCachedCall(app, { ...shared, name: "listEnabledPrograms", load: () => select(enabledPrograms) });

  addCachedCall(app, { ...shared, name: "listPrograms", load: () => select(allPrograms) });

  addCachedCall(app, {
    ...shared,
    name: "listProgramsWithoutChildren",
    load: ({ query: { year, defaults } }) =>
      select((views) => programsWithoutChildren(views, { year, defaults: defaults !== "false" })),
  });

  addCachedCall(app, {
    ...shared,
    name: "listProgramsByModality",
    load: ({ params: { name }, query: { year } }) =>
      select((views) => programsByModality(views, { name, year })),
  });

  addCachedCall(app, {
    ...shared,
    name: "getProgramWithChildren",
    load: ({ params: { id } }) => find((program) => program.id === id),
  });

  addCachedCall(app, {
    ...shared,
    name: "getProgramByCode",
    load: ({ params: { code } }) => find((program) => program.code === code.toUpperCase()),
  });

  addCachedCall(app, {
    ...shared,
    name: "getProgramDates",
    load: ({ params: { idOrYear }, query: { locationId } }) =>
      select((views) => foundOr404(programDates(views, { idOrYear, venueId: locationId }))),
  });
}
