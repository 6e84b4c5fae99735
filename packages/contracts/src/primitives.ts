import { z } from "zod";

/** Row id, a positive integer. */
export const Id = z.number().int().positive().max(2_147_483_647);

/** The same id where it arrives as text: path or query. */
export const IdText = z.coerce.number().int().positive().max(2_147_483_647);

/** Whole Chilean pesos. */
export const Clp = z.number().int();

/** Instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** School year of the student: 1–4 (Medio) or `e` (Egresado) (GEN-04). */
export const SchoolYear = z.enum(["1", "2", "3", "4", "e"]);
export type SchoolYear = z.infer<typeof SchoolYear>;

/** Month number, 1 January to 12 December. */
export const Month = z.number().int().min(1).max(12);

/** `{id, name}` row of a list of places (ENT-40). */
export const NamedRow = z.object({ id: Id, name: z.string() });
export type NamedRow = z.infer<typeof NamedRow>;

/** Comma-separated ids of a query, at most 60. */
export const IdList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,59}$/)
  .meta({ description: "Ids separados por coma", example: "101,205" });

/** Buy order of an order (20 characters) or of one of its attempts (`-n` at the end). */
export const BuyOrder = z.string().regex(/^[A-Za-z0-9]{16,24}(-\d{1,2})?$/);
