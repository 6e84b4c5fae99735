import { flowStore } from "../storage/flow-store";
import { Draft, EMPTY_DRAFT } from "./draft";

export const useDraft = flowStore({ name: "inscripcion", schema: Draft, empty: EMPTY_DRAFT });
