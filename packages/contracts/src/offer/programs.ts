import { z } from "zod";
import { Clp, Id, Month, SchoolYear } from "../fields/primitives";
import { VenueBrief } from "./places";

/** Modality and its school years (ENT-29). */
export const ProgramMeta = z.object({
  name: z.string(),
  shortName: z.string(),
  applyTo: z.array(SchoolYear),
  isIntensive: z.boolean(),
  programCode: z.string(),
  meses_enable: z.array(z.number().int()),
});

/** Row of the comparison table (ENT-30). */
export const ProgramDetail = z.object({
  name: z.string(),
  tooltip: z.string().nullable(),
  main: z.boolean(),
  detailCategory: z.string(),
  ProgramDetail: z.object({ value: z.string() }),
});

/** The smallest payable total in CLP before any coupon, with the online discount. */
export const PriceFrom = z.object({
  mes: Month,
  cursos: z.number().int().meta({ description: "Cuántos cursos lleva precioTotal" }),
  /** The same today without the online discount. */
  precioAntes: Clp,
  porcentajeDescuento: z.number().meta({ description: "Lo que va de precioAntes a precioTotal" }),
  /** With the fee, paid once for the programme. */
  precioTotal: Clp,
  valorMatricula: Clp,
  cursosMinimos: z.number().int().meta({ description: "Menor cantidad de cursos que se vende" }),
});
export type PriceFrom = z.infer<typeof PriceFrom>;

const programFields = {
  id: Id,
  name: z.string(),
  code: z.string(),
  parentId: z.nullable(Id),
  order: z.number().int(),
  kind: z.string().meta({ description: "Tipo de programa del catálogo" }),
  isOnline: z.boolean(),
  isPdvX: z.boolean(),
  priceFrom: z.nullable(PriceFrom).meta({ description: "Del mes más barato" }),
  hasSeats: z.boolean(),
  Locations: z.array(VenueBrief),
  Metas: z.array(ProgramMeta),
  Details: z.array(ProgramDetail),
  enable: z.array(z.boolean()).length(12),
};

// Programme without children (ENT-27..31).
const ChildProgram = z.object({ ...programFields, Childrens: z.array(z.never()) });

export const Program = z.object({ ...programFields, Childrens: z.array(ChildProgram) });
export type Program = z.infer<typeof Program>;

/** Months of a programme, a year or a programme at a venue (AMB-14). */
export const ProgramDates = z.object({
  id: Id,
  enero: z.boolean(),
  febrero: z.boolean(),
  marzo: z.boolean(),
  abril: z.boolean(),
  mayo: z.boolean(),
  junio: z.boolean(),
  julio: z.boolean(),
  agosto: z.boolean(),
  septiembre: z.boolean(),
  octubre: z.boolean(),
  noviembre: z.boolean(),
  diciembre: z.boolean(),
  enable: z.array(z.number().int()),
  prices: z.array(PriceFrom).meta({ description: "De cada mes de enable que tiene cursos a la venta" }),
});
export type ProgramDates = z.infer<typeof ProgramDates>;
