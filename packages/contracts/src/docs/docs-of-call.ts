import type { ErrorCode } from "../errors";

export interface CallDocs {
  text: string;
  errors?: readonly ErrorCode[];
  body?: unknown;
}
