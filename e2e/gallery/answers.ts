import type { Page, Route } from "@playwright/test";
import { ERRORS, type ErrorCode, type ErrorDetails, fillText } from "../../packages/contracts/src/errors";

/** Which calls, by address; `method` leaves the others of that address alone. */
interface Calls {
  path: RegExp;
  method?: string;
}

/** The press that pays saves the order. */
export const SAVE_ORDER: Calls = { path: /\/api\/orders$/, method: "PUT" };

/** Details of a refusal for a course that has other hours. */
export const SOLD_OUT = {
  coursesNotAvailables: [
    {
      ...{ studentId: 1, studentName: "Sofía Muñoz" },
      courses: [{ courseId: 367001, name: "Competencia Matemática M1", hasMore: true }],
    },
  ],
};

/**
 * Replaces the shop's replies; the returned function restores them, once the replies under way are sent: without a
 * handler the browser answers a call that one is still busy with.
 */
async function stand(page: Page, { path, method }: Calls, answer: (route: Route) => Promise<void>) {
  const busy = new Set<Promise<void>>();
  const handler = (route: Route) => {
    if (method && route.request().method() !== method) return route.fallback();
    const answered = answer(route).finally(() => busy.delete(answered));
    busy.add(answered);
    return answered;
  };
  await page.route(path, handler);
  return async () => {
    while (busy.size > 0) await Promise.all(busy);
    await page.unroute(path, handler);
  };
}

/** The shop refuses with a code of its catalogue. */
export function refuse(page: Page, calls: Calls, code: ErrorCode, details: ErrorDetails = {}) {
  const { status, message, text } = ERRORS[code];
  return stand(page, calls, (route) =>
    route.fulfill({ status, json: { code, message, text: fillText(text, details), details } }),
  );
}

/** The line is cut. */
export const cut = (page: Page, calls: Calls) => stand(page, calls, (route) => route.abort());

/** No reply until the returned function lets the next calls through. */
export const hang = (page: Page, calls: Calls) => stand(page, calls, async () => {});

/** The real reply, changed. */
export function change<Body>(page: Page, calls: Calls, edit: (body: Body) => unknown) {
  return stand(page, calls, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: edit((await response.json()) as Body) });
  });
}
