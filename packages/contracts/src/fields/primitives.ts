import { z } from "zod/mini";

/** The largest id that the database can hold. */
export const MAX_ID = 2_147_483_647;

/** Row id, a positive integer. */
export const Id = z.int().check(z.positive(), z.maximum(MAX_ID));

/** Whole Chilean pesos. */
export const Clp = z.int();

/** Instant as ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** School year of the student: 1–4 (Medio) or `e` (Egresado). */
export const SchoolYear = z.enum(["1", "2", "3", "4", "e"]);
export type SchoolYear = z.infer<typeof SchoolYear>;

/** Month number, 1 January to 12 December. */
export const Month = z.int().check(z.minimum(1), z.maximum(12));

/** `{id, name}` row of a list of places (ENT-40). */
export const NamedRow = z.object({ id: Id, name: z.string() });
export type NamedRow = z.infer<typeof NamedRow>;
