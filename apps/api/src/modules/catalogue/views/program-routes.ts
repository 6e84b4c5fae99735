import type { Program, ProgramDates } from "@shop/contracts/offer/programs";
import { foldText } from "@shop/domain/format/fold-text";
import { isSchoolYear, type SchoolYear } from "@shop/domain/programs/school-year";
import { MONTH_NAMES } from "@shop/domain/schedule/month-copy";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../app-error";
import type { Reader } from "../../../db/database";
import { addCachedCall } from "../../../plugins/cached-calls/cached-call";
import type { Academy } from "../academy";
import { readAcademy } from "../academy-queries";
import type { CatalogueCache } from "../cache/catalogue-cache";
import type { SnapshotReader } from "./catalogue-snapshot";
import { cheapestByMonth, type ProgramView } from "./view-programs";

const isForYear = ({ Metas }: Pick<Program, "Metas">, year: SchoolYear | undefined): boolean =>
  year === undefined || Metas.some(({ applyTo }) => applyTo.includes(year));

const programsOf = (views: readonly ProgramView[]): Program[] => views.map(({ program }) => program);

// Groups with their children, and programmes without a group (API-03).
function allPrograms(views: readonly ProgramView[]): Program[] {
  return programsOf(views.filter(({ program }) => program.parentId === null));
}

function enabledPrograms(views: readonly ProgramView[]): Program[] {
  return programsOf(views.filter(({ isEnabled, isSold }) => isEnabled && isSold));
}

// API-04; `defaults: false` also lists disabled programmes, without months.
function programsWithoutChildren(
  views: readonly ProgramView[],
  { year, defaults }: { year: SchoolYear | undefined; defaults: boolean },
): Program[] {
  const sold = views.filter(({ isEnabled, isSold }) => isSold && (isEnabled || !defaults));
  return programsOf(sold).filter((program) => isForYear(program, year));
}

// `name` is lower case without accents; groups keep the children of that year (API-05).
function programsByModality(
  views: readonly ProgramView[],
  { name, year }: { name: string; year: SchoolYear | undefined },
): Program[] {
  const isWanted = (program: Pick<Program, "Metas">) =>
    isForYear(program, year) && program.Metas.some((meta) => foldText(meta.name) === name);
  return allPrograms(views.filter(({ isEnabled }) => isEnabled))
    .map((program) => ({ ...program, Childrens: program.Childrens.filter(isWanted) }))
    .filter((program) => isWanted(program) || program.Childrens.length > 0);
}

// With a venue only months in which it has open sections; null for an unknown programme.
function programDates(
  views: readonly ProgramView[],
  { idOrYear, venueId }: { idOrYear: string; venueId: number | undefined },
): ProgramDates[] | null {
  if (isSchoolYear(idOrYear)) {
    const sold = views.filter(
      ({ isEnabled, isSold, program }) => isEnabled && isSold && isForYear(program, idOrYear),
    );
    return sold.map((view) => datesOf(view, venueId));
  }
  const view = views.find(({ program }) => program.id === Number(idOrYear));
  return view ? [datesOf(view, venueId)] : null;
}

function datesOf({ program, pricesByVenue }: ProgramView, venueId: number | undefined): ProgramDates {
  const general = program.enable.flatMap((on, index) => (on ? [index + 1] : []));
  const priced =
    venueId === undefined
      ? cheapestByMonth([...pricesByVenue.values()].flat())
      : (pricesByVenue.get(venueId) ?? []);
  const prices = priced.map(({ price }) => price);
  const enable = venueId === undefined ? general : prices.map(({ mes }) => mes);
  const isOn = (name: (typeof MONTH_NAMES)[number]) => enable.includes(MONTH_NAMES.indexOf(name) + 1);
  return {
    id: program.id,
    enero: isOn("enero"),
    febrero: isOn("febrero"),
    marzo: isOn("marzo"),
    abril: isOn("abril"),
    mayo: isOn("mayo"),
    junio: isOn("junio"),
    julio: isOn("julio"),
    agosto: isOn("agosto"),
    septiembre: isOn("septiembre"),
    octubre: isOn("octubre"),
    noviembre: isOn("noviembre"),
    diciembre: isOn("diciembre"),
    enable,
    prices,
  };
}

const DEFAULT_PROGRAM_ID = 367;

// 367, else the catalogue's own; null when neither is on sale (API-06).
function defaultProgram(
  views: readonly ProgramView[],
  { defaultProgramId }: Pick<Academy, "defaultProgramId">,
): Program | null {
  const sold = programsOf(views.filter(({ isEnabled, isSold }) => isEnabled && isSold));
  const named = [DEFAULT_PROGRAM_ID, defaultProgramId].map((id) => sold.find((program) => program.id === id));
  return named.find((program) => program !== undefined) ?? null;
}

interface Deps {
  db: Reader;
  cache: CatalogueCache;
  readSnapshot: SnapshotReader;
}

function foundOr404<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new AppError("NOT_FOUND");
  return value;
}

/** API-02..07, API-16. */
export function addProgramCalls(app: FastifyInstance, { db, cache, readSnapshot }: Deps): void {
  const shared = { cache, kind: "catalogue" } as const;
  const select = async <T>(from: (views: ProgramView[]) => T) => from((await readSnapshot()).programs);
  const find = (isWanted: (program: Program) => boolean) =>
    select((views) => foundOr404(views.find(({ program }) => isWanted(program))).program);

  const findDefault = async () => {
    const academy = await readAcademy(db);
    return await select((views) => foundOr404(defaultProgram(views, academy)));
  };

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
    load: ({ params: { id } }) => (id === null ? findDefault() : find((program) => program.id === id)),
  });

  addCachedCall(app, {
    ...shared,
    name: "getProgramByCode",
    load: ({ params: { code } }) => find((program) => program.code === code),
  });

  addCachedCall(app, {
    ...shared,
    name: "getProgramDates",
    load: ({ params: { idOrYear }, query: { locationId } }) =>
      select((views) => foundOr404(programDates(views, { idOrYear, venueId: locationId }))),
  });
}
