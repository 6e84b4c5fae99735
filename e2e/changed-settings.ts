import type { BrowserContext } from "@playwright/test";

type Settings = Record<string, unknown>;

const FACTS = /(id="page-facts">)([^<]*)/;

/** From now on the shop's public settings are these, in its pages and in its replies. */
export async function changeSettings(
  context: BrowserContext,
  change: (settings: Settings) => Settings,
): Promise<void> {
  const changeFact = ([key, data]: [string[], Settings]) => [key, key[0] === "config" ? change(data) : data];
  await context.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const page = await response.text();
    const body = page.replace(FACTS, (_, start: string, facts: string) => {
      const changed = (JSON.parse(facts) as [string[], Settings][]).map(changeFact);
      return start + JSON.stringify(changed).replaceAll("<", "\\u003c");
    });
    await route.fulfill({ response, body });
  });
  await context.route("**/api/config", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}
