import { ApiError } from "@shop/contracts/client";
import { api } from "../../lib/api";
import type { DraftStudent } from "../../lib/draft/draft";
import { studentBody } from "./student-body";

interface SaveRequest {
  student: DraftStudent;
  /** Name of the preferred venue. */
  sede: string | null;
  /** Passes the bot check, which creating needs and changing does not. */
  proveHuman: () => Promise<void>;
}

const hasCode = (error: unknown, code: ApiError["code"]) => error instanceof ApiError && error.code === code;

/**
 * Creates the student, or changes the row that this browser already has, and answers its id.
 * A row that is gone with its session is created anew.
 * @throws ApiError and HumanProofError
 */
export async function saveStudent(request: SaveRequest): Promise<number> {
  const { student, sede } = request;
  if (student.id === null) return await createStudent(request);
  try {
    await api("updateStudent", { params: { id: student.id }, body: studentBody(student, sede) });
    return student.id;
  } catch (error) {
    if (!hasCode(error, "NOT_FOUND")) throw error;
    return await createStudent(request);
  }
}

async function createStudent({ student, sede, proveHuman }: SaveRequest): Promise<number> {
  await proveHuman();
  const { id } = await api("createStudent", { body: studentBody(student, sede) });
  return id;
}
