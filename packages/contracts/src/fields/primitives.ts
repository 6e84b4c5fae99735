import { z } from "zod/mini";

/** The largest integer of the database. */
export const MAX_ID = 2_147_483_647;

export const Id = z.int().check(z.positive(), z.maximum(MAX_ID));

/** Whole Chilean pesos. */
export const Clp = z.int();

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** 1–4 (Medio) or `e` (Egresado). */
export const SchoolYear = z.enum(["1", "2", "3", "4", "e"]);
export type SchoolYear = z.infer<typeof SchoolYear>;

/** 1 January to 12 December. */
export const Month = z.int().check(z.minimum(1), z.maximum(12));

/** ENT-40. */
export const NamedRow = z.object({ id: Id, name: z.string() });
export type NamedRow = z.infer<typeof NamedRow>;
