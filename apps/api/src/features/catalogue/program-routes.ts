import type { Program, ProgramDates } from "@shop/contracts/programs";
import { foldText } from "@shop/domain/format/fold-text";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../app-error";
import { addCall } from "../../call";
import { CATALOGUE_AGE_MS, createAnswerCache } from "./answer-cache";
import type { SnapshotReader } from "./catalogue-snapshot";
import {
  allPrograms,
  enabledPrograms,
  programDates,
  programsByModality,
  programsWithoutChildren,
} from "./select-programs";
import { CATALOGUE_MAX_AGE_SECONDS, sendPrepared } from "./send-prepared";
import type { ProgramView } from "./view-programs";

interface Deps {
  readSnapshot: SnapshotReader;
  now: () => number;
}

function foundOr404<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new AppError("NOT_FOUND");
  return value;
}

/** Calls about programmes (API-02..07, API-16). */
export function addProgramCalls(app: FastifyInstance, { readSnapshot, now }: Deps): void {
  const cacheOptions = { maxAgeMs: CATALOGUE_AGE_MS, maxEntries: 300, now };
  const lists = createAnswerCache<Program[]>(cacheOptions);
  const singles = createAnswerCache<Program>(cacheOptions);
  const dates = createAnswerCache<ProgramDates[]>(cacheOptions);
  const list = (key: string, select: (views: ProgramView[]) => Program[]) =>
    lists(key, async () => select((await readSnapshot()).programs));
  const single = (key: string, isWanted: (program: Program) => boolean) =>
    singles(key, async () => {
      const { programs } = await readSnapshot();
      return foundOr404(programs.find(({ program }) => isWanted(program))).program;
    });

  addCall(app, "listEnabledPrograms", async (_request, reply) =>
    sendPrepared(reply, await list("enabled", enabledPrograms), CATALOGUE_MAX_AGE_SECONDS),
  );

  addCall(app, "listPrograms", async (_request, reply) =>
    sendPrepared(reply, await list("all", allPrograms), CATALOGUE_MAX_AGE_SECONDS),
  );

  addCall(app, "listProgramsWithoutChildren", async ({ query }, reply) => {
    const { year } = query;
    const defaults = query.defaults !== "false";
    const key = `sold/${year ?? "all"}/${defaults}`;
    const answer = await list(key, (views) => programsWithoutChildren(views, { year, defaults }));
    return sendPrepared(reply, answer, CATALOGUE_MAX_AGE_SECONDS);
  });

  addCall(app, "listProgramsByModality", async ({ params: { name }, query: { year } }, reply) => {
    const key = `modality/${year ?? "all"}/${foldText(name)}`;
    const answer = await list(key, (views) => programsByModality(views, { name, year }));
    return sendPrepared(reply, answer, CATALOGUE_MAX_AGE_SECONDS);
  });

  addCall(app, "getProgramWithChildren", async ({ params: { id } }, reply) =>
    sendPrepared(reply, await single(`id/${id}`, (program) => program.id === id), CATALOGUE_MAX_AGE_SECONDS),
  );

  addCall(app, "getProgramByCode", async ({ params: { code } }, reply) => {
    const wanted = code.toUpperCase();
    const answer = await single(`code/${wanted}`, (program) => program.code === wanted);
    return sendPrepared(reply, answer, CATALOGUE_MAX_AGE_SECONDS);
  });

  addCall(app, "getProgramDates", async ({ params: { idOrYear }, query: { locationId: venueId } }, reply) => {
    const answer = await dates(`${idOrYear}/${venueId ?? ""}`, async () =>
      foundOr404(programDates((await readSnapshot()).programs, { idOrYear, venueId })),
    );
    return sendPrepared(reply, answer, CATALOGUE_MAX_AGE_SECONDS);
  });
}
