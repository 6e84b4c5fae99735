import type { ProgramPage } from "@shop/contracts/offer/venue-pages";
import { aMeta, aPriceFrom, aProgram, aVenue } from "./shop-builders";

const startIn = (mes: number, total: number): ProgramPage["least"] => ({
  price: aPriceFrom(total, { mes }),
  season: 2027,
  coursesIds: [1],
  courses: ["Biología"],
  hasSeats: true,
  firstClass: `2027-0${mes}-02`,
  lastClass: "2027-12-30",
});

/** Starts in March, or in August for less. */
export function aProgramPage(changes: Partial<ProgramPage> = {}): ProgramPage {
  const least = startIn(8, 252_000);
  return {
    slug: "plaza-egana",
    venue: aVenue(),
    mode: "venue",
    programSlug: "4-medio-presencial-anual",
    program: aProgram({
      name: "4° Medio Presencial Anual",
      Metas: [{ ...aMeta("Presencial"), applyTo: ["4"] }],
    }),
    season: 2027,
    least,
    months: [startIn(3, 400_000), least],
    month: 3,
    subjects: [
      { name: "Biología", hours: [{ id: 1, hours: "Mar y Jue 18:10–19:40", hasSeats: true }] },
      { name: "Física", hours: [{ id: 2, hours: "Mar y Jue 19:50–21:20", hasSeats: false }] },
    ],
    here: [],
    elsewhere: [{ slug: "talca", name: "Talca", price: aPriceFrom(370_000), hasSeats: true }],
    ...changes,
  };
}
