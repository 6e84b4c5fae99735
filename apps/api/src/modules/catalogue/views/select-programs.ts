import type { Program, ProgramDates } from "@shop/contracts/programs";
import { foldText } from "@shop/domain/format/fold-text";
import { isSchoolYear, type SchoolYear } from "@shop/domain/programs/school-year";
import { MONTH_NAMES } from "@shop/domain/schedule/month-copy";
import type { ProgramView } from "./view-programs";

const isForYear = ({ Metas }: Pick<Program, "Metas">, year: SchoolYear | undefined): boolean =>
  year === undefined || Metas.some(({ applyTo }) => applyTo.includes(year));

const programsOf = (views: readonly ProgramView[]): Program[] => views.map(({ program }) => program);

/** All programmes once: groups with their children, and those that stand alone (API-03). */
export function allPrograms(views: readonly ProgramView[]): Program[] {
  return programsOf(views.filter(({ program }) => program.parentId === null));
}

/** What can be bought, without groups. */
export function enabledPrograms(views: readonly ProgramView[]): Program[] {
  return programsOf(views.filter(({ isEnabled, isSold }) => isEnabled && isSold));
}

/**
 * Programmes without children, of one school year (API-04). `defaults` answers those that can be bought;
 * without it those that are switched off are listed too, without months.
 */
export function programsWithoutChildren(
  views: readonly ProgramView[],
  { year, defaults }: { year: SchoolYear | undefined; defaults: boolean },
): Program[] {
  const sold = views.filter(({ isEnabled, isSold }) => isSold && (isEnabled || !defaults));
  return programsOf(sold).filter((program) => isForYear(program, year));
}

/** Enabled programmes of a modality, whatever its accents and case; groups keep the children of that year (API-05). */
export function programsByModality(
  views: readonly ProgramView[],
  { name, year }: { name: string; year: SchoolYear | undefined },
): Program[] {
  const wanted = foldText(name);
  const isWanted = (program: Pick<Program, "Metas">) =>
    isForYear(program, year) && program.Metas.some((meta) => foldText(meta.name) === wanted);
  return allPrograms(views.filter(({ isEnabled }) => isEnabled))
    .map((program) => ({ ...program, Childrens: program.Childrens.filter(isWanted) }))
    .filter((program) => isWanted(program) || program.Childrens.length > 0);
}

/**
 * Start months of one programme, or of all that are sold for a school year.
 * With a venue only the months in which it has open sections. Null for an unknown programme.
 */
export function programDates(
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

function datesOf({ program, monthsByVenue }: ProgramView, venueId: number | undefined): ProgramDates {
  const general = program.enable.flatMap((on, index) => (on ? [index + 1] : []));
  const enable = venueId === undefined ? general : [...(monthsByVenue.get(venueId) ?? [])];
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
  };
}
