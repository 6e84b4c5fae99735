import { type ActRefusal, ActRefused } from "../../acts/refusal";
import { sentenceOf } from "../../acts/refusal-copy";

// What is typed for it.
const OPTIONS: Partial<Record<ActRefusal, string>> = {
  NO_ACCOUNT: "Aquí: refund <orden> --account.",
  IDENTITY_UNSEEN: "Aquí: agrega --seen.",
  REQUESTS_DIFFER: "Aquí: --from es la del correo antiguo, y el nuevo es el de --set email=…",
  TWO_PEOPLE: "Aquí: agrega --as guardian o --as student.",
  SECTION_APART: "Aquí: sus otros cursos van separados por comas; su dinero se devuelve con cancel-section.",
  NO_SUCH_STUDENT: "Aquí: se cuenta desde 1 con --students.",
};

/** An act's refusal with its sentence, and what is typed for it. */
export class DeskError extends Error {
  override readonly name = "DeskError";
  readonly code: ActRefusal;

  constructor(refused: ActRefused) {
    super([sentenceOf(refused), OPTIONS[refused.code]].filter(Boolean).join(" "));
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
