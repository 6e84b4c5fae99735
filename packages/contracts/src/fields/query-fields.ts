import { z } from "zod";

/** Row id where it arrives as text: path or query. */
export const IdText = z.coerce.number().int().positive().max(2_147_483_647);

/** Comma-separated ids of a query, at most 60. */
export const IdList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,59}$/)
  .meta({ description: "Ids separados por coma", example: "101,205" });

/** Buy order of an order (20 characters) or of one of its attempts (`-n` at the end). */
export const BuyOrder = z.string().regex(/^[A-Za-z0-9]{16,24}(-\d{1,2})?$/);
