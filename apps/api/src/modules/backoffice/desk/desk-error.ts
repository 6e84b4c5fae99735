import { DESK_ERRORS } from "./desk-copy";

type Texts = typeof DESK_ERRORS;
export type DeskErrorCode = keyof Texts;

/** A refusal that the person at the desk reads as a sentence; everything else is a fault of the shop. */
export class DeskError extends Error {
  override readonly name = "DeskError";

  constructor(
    readonly code: DeskErrorCode,
    detail = "",
  ) {
    super(DESK_ERRORS[code](detail));
  }
}
