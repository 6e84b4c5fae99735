import type { Program, ProgramDates } from "@shop/contracts/programs";
import { foldText } from "@shop/domain/format/fold-text";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../app-error";
import { CATALOGUE_AGE_MS, createAnswerCache } from "../cache/answer-cache";
import type { CatalogueMemory } from "../cache/catalogue-memory";
import { addPreparedCall } from "../cache/prepared-call";
import {
  allPrograms,
  enabledPrograms,
  programDates,
  programsByModality,
  programsWithoutChildren,
} from "./select-programs";
import type { ProgramView } from "./view-programs";

interface Deps {
  catalogue: CatalogueMemory;
  now: () => number;
}

function foundOr404<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new AppError("NOT_FOUND");
  return value;
}

/** Calls about programmes (API-02..07, API-16). */
export function addProgramCalls(app: FastifyInstance, { catalogue, now }: Deps): void {
  const cacheOptions = { maxAgeMs: CATALOGUE_AGE_MS, maxEntries: 300, now };
  const lists = createAnswerCache<Program[]>(cacheOptions);
  const singles = createAnswerCache<Program>(cacheOptions);
  const dates = createAnswerCache<ProgramDates[]>(cacheOptions);
  const list = (key: string, select: (views: ProgramView[]) => Program[]) =>
    lists(key, async () => select((await catalogue.read()).programs));
  const single = (key: string, isWanted: (program: Program) => boolean) =>
    singles(key, async () => {
      const { programs } = await catalogue.read();
      return foundOr404(programs.find(({ program }) => isWanted(program))).program;
    });

  addPreparedCall(app, ["listEnabledPrograms", "catalogue"], () => list("enabled", enabledPrograms));

  addPreparedCall(app, ["listPrograms", "catalogue"], () => list("all", allPrograms));

  addPreparedCall(app, ["listProgramsWithoutChildren", "catalogue"], ({ query }) => {
    const { year } = query;
    const defaults = query.defaults !== "false";
    const key = `sold/${year ?? "all"}/${defaults}`;
    return list(key, (views) => programsWithoutChildren(views, { year, defaults }));
  });

  addPreparedCall(app, ["listProgramsByModality", "catalogue"], ({ params: { name }, query: { year } }) =>
    list(`modality/${year ?? "all"}/${foldText(name)}`, (views) => programsByModality(views, { name, year })),
  );

  addPreparedCall(app, ["getProgramWithChildren", "catalogue"], ({ params: { id } }) =>
    single(`id/${id}`, (program) => program.id === id),
  );

  addPreparedCall(app, ["getProgramByCode", "catalogue"], ({ params: { code } }) => {
    const wanted = code.toUpperCase();
    return single(`code/${wanted}`, (program) => program.code === wanted);
  });

  addPreparedCall(app, ["getProgramDates", "catalogue"], ({ params: { idOrYear }, query: { locationId } }) =>
    dates(`${idOrYear}/${locationId ?? ""}`, async () =>
      foundOr404(programDates((await catalogue.read()).programs, { idOrYear, venueId: locationId })),
    ),
  );
}
