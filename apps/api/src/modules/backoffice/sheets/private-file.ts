import { writeFile } from "node:fs/promises";
import { DeskError } from "../desk/desk";

/** Writes a new file that only its owner may read. @throws DeskError FILE_EXISTS */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw isThere ? new DeskError("FILE_EXISTS", file) : error;
  }
}
