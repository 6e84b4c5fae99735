import { z } from "zod";
import { Pack } from "../packs";
import { IdText } from "../query-fields";

export const packSchemas = {
  listActivePacks: { reply: z.array(Pack) },
  getPack: { params: z.object({ packId: IdText }), reply: Pack },
};
