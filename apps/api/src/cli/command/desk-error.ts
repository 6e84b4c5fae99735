import { type ActRefusal, ActRefused } from "../../acts/refusal";
import { sentenceOf } from "../../acts/refusal-copy";

/** An act's refusal with its sentence. */
export class DeskError extends Error {
  override readonly name = "DeskError";
  readonly code: ActRefusal;

  constructor(refused: ActRefused) {
    super(sentenceOf(refused));
    this.code = refused.code;
  }
}

// Throws DeskError instead of ActRefused
export async function worded<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ActRefused ? new DeskError(error) : error;
  }
}
