import { z } from "zod";
import { Id, Month, SchoolYear } from "../fields/primitives";
import { Venue } from "./places";
import { PriceFrom, Program } from "./programs";

const Slug = z.string().meta({ description: "Parte de la dirección de su página, hecha de su nombre" });

const Least = {
  priceFrom: PriceFrom.meta({ description: "El total más bajo que se puede pagar aquí, con su mes" }),
  hasSeats: z.boolean(),
};

export const ProgramSummary = z.object({
  slug: Slug,
  name: z.string(),
  kind: z.string(),
  modality: z.string(),
  years: z.array(SchoolYear),
  ...Least,
});
export type ProgramSummary = z.infer<typeof ProgramSummary>;

const PlaceOfClasses = z.object({
  slug: Slug,
  venue: Venue,
  mode: z
    .enum(["venue", "live", "recorded"])
    .meta({ description: "Clases en la sede, o todas por internet, en vivo o grabadas" }),
});

export const VenueSummary = PlaceOfClasses.extend({ programs: z.number().int(), ...Least });
export type VenueSummary = z.infer<typeof VenueSummary>;

export const VenuePage = PlaceOfClasses.extend({ programs: z.array(ProgramSummary) });
export type VenuePage = z.infer<typeof VenuePage>;

const StartMonth = z.object({
  price: PriceFrom,
  season: z.number().int().meta({ description: "Año de ese mes" }),
  coursesIds: z.array(Id).meta({ description: "Los cursos cuyo total es price" }),
  courses: z.array(z.string()).meta({ description: "Sus nombres" }),
  hasSeats: z.boolean().meta({ description: "Esos cursos se pueden comprar ahora" }),
  firstClass: z.nullable(z.string()),
  lastClass: z.nullable(z.string()),
});

const TaughtSubject = z.object({
  name: z.string(),
  hours: z.array(z.object({ id: Id, hours: z.string(), hasSeats: z.boolean() })),
});

export const ProgramPage = PlaceOfClasses.extend({
  programSlug: Slug,
  program: Program,
  season: z.number().int().meta({ description: "Año de month" }),
  least: StartMonth.meta({ description: "El mes del total más bajo entre los que tienen cupos" }),
  months: z.array(StartMonth),
  /** The first one with seats. */
  month: Month,
  subjects: z.array(TaughtSubject).meta({ description: "Cursos y horarios de month" }),
  here: z.array(ProgramSummary).meta({ description: "Otros programas de la sede" }),
  elsewhere: z
    .array(z.object({ slug: Slug, name: z.string(), price: PriceFrom, hasSeats: z.boolean() }))
    .meta({ description: "El programa en otras sedes" }),
});
export type ProgramPage = z.infer<typeof ProgramPage>;

const SlugText = z
  .string()
  .max(300)
  .transform((text) => text.toLowerCase());

export const VENUE_PAGE_CALLS = {
  listVenuePages: { reply: z.array(VenueSummary) },
  getVenuePage: { params: z.object({ venue: SlugText }), reply: VenuePage },
  getProgramPage: { params: z.object({ venue: SlugText, program: SlugText }), reply: ProgramPage },
};
