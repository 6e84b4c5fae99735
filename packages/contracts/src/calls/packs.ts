import { z } from "zod";
import { IdText } from "../fields/query-fields";
import { Pack } from "../packs";

export const packSchemas = {
  listActivePacks: { reply: z.array(Pack) },
  getPack: { params: z.object({ packId: IdText }), reply: Pack },
};
