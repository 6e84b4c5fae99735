import { vi } from "vitest";
import { Component as Result } from "../src/routes/result/result-route";
import { type Answers, fakeApi, Refusal } from "./fake-api";
import { renderScreen } from "./render-screen";

/** What the provider's way back puts into the address of a result page. */
export const RESULT_QUERY = "buyOrder=ABCDEFGHJKLMNPQRSTUV&no=77";

/** The result page with these answers of the API; gives back the calls made. Restore the mocks after each test. */
export function openResult(answers: Answers, path = `/informacion-compra?${RESULT_QUERY}`) {
  const calls = fakeApi({ updateStudent: new Refusal("NOT_FOUND"), ...answers });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderScreen(<Result />, { path });
  return calls;
}
