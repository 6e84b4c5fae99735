import { vi } from "vitest";
import { Component as Result } from "../src/routes/result/result-route";
import { type Answers, fakeApi, Refusal } from "./fake-api";
import { renderScreen } from "./render-screen";

/** Query of the provider's return. */
export const RESULT_QUERY = "buyOrder=ABCDEFGHJKLMNPQRSTUV&no=77";

/** Restore the mocks after each test. @returns calls made */
export function openResult(answers: Answers, path = `/informacion-compra?${RESULT_QUERY}`) {
  const calls = fakeApi({ updateStudent: new Refusal("NOT_FOUND"), ...answers });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderScreen(<Result />, { path });
  return calls;
}
