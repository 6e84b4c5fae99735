import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { type BrowserContext, test as base, chromium, expect, type Page } from "@playwright/test";
import { BROWSER_ARGS } from "../../tools/browser/find-browser.mjs";
import { anyFreePort } from "../../tools/process/ports.mjs";

const START_TIMEOUT_MS = 20_000;

/** A browser that Playwright only visits: what it attaches to a page costs the page's own thread time. */
export interface QuietBrowser {
  /** Where Lighthouse finds it. */
  port: number;
  /** Gives it the cookies and the stored values of a context, in place of those that it had. */
  takeOver: (context: BrowserContext, address: string) => Promise<void>;
  /** Visits a page until it is drawn and quiet, so that its files are kept. */
  open: (address: string) => Promise<void>;
  /** Runs a function in an empty page, with nobody attached before or afterwards. */
  evaluate: <Answer>(inPage: () => Answer) => Promise<Answer>;
}

/** Tests that measure have such a browser; it ends with its test, and with the worker when that is killed. */
export const test = base.extend<{ quietBrowser: QuietBrowser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  quietBrowser: async ({}, use, testInfo) => {
    const profile = testInfo.outputPath("profile");
    const port = await anyFreePort();
    const ended = startBrowser(port, profile);
    try {
      const endpoint = `http://127.0.0.1:${port}`;
      await expect.poll(() => answers(endpoint), { timeout: START_TIMEOUT_MS }).toBe(true);
      await use({
        port,
        takeOver: (context, address) => visit(endpoint, (page) => copyStorage(context, page, address)),
        open: (address) =>
          visit(endpoint, async (page) => {
            await page.goto(address, { waitUntil: "networkidle" });
          }),
        evaluate: (inPage) => visit(endpoint, (page) => page.evaluate(inPage)),
      });
    } finally {
      await ended();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  },
});

/** Starts the browser with a pipe beside its port: it quits when the pipe's other end is gone. */
function startBrowser(port: number, profile: string) {
  const { BROWSER_PATH } = process.env;
  if (!BROWSER_PATH) throw new Error("the global setup found no browser");
  const args = ["--headless", ...BROWSER_ARGS, `--remote-debugging-port=${port}`, "--remote-debugging-pipe"];
  const child = spawn(BROWSER_PATH, [...args, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const exit = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  return async () => {
    child.kill("SIGKILL");
    await exit;
  };
}

async function answers(endpoint: string): Promise<boolean> {
  return fetch(`${endpoint}/json/version`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function visit<Answer>(endpoint: string, at: (page: Page) => Promise<Answer>): Promise<Answer> {
  const browser = await chromium.connectOverCDP(endpoint);
  try {
    const [own] = browser.contexts();
    if (!own) throw new Error("the browser has no profile");
    const page = await own.newPage();
    const answer = await at(page);
    await page.close();
    return answer;
  } finally {
    await browser.close();
  }
}

async function copyStorage(context: BrowserContext, page: Page, address: string): Promise<void> {
  const { cookies, origins } = await context.storageState();
  const { origin } = new URL(address);
  const stored = origins.find((each) => each.origin === origin)?.localStorage ?? [];
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  // A file of that origin which runs nothing.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, stored);
}
