import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Locator, type Page } from "@playwright/test";

const COMMAND = ["--import", "tsx", "apps/api/src/cli/desk.ts"];

/** Staff at the command line, beside the shop of the journeys. @returns what it printed */
export async function atDesk(...words: string[]): Promise<string> {
  const { E2E_DATABASE_URL: DATABASE_URL, SIMULATOR_URL: WEBPAY_SIMULATOR_URL } = process.env;
  const env = { ...process.env, DATABASE_URL, WEBPAY_SIMULATOR_URL };
  const { stdout } = await promisify(execFile)(process.execPath, [...COMMAND, ...words], { env });
  return stdout;
}

/** A phone or computer with a lock that its owner opens. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

/** @returns the address by which they make a key */
export async function inviteStaff(email: string, ...roles: string[]): Promise<string> {
  const given = roles.length > 0 ? roles : ["attention"];
  const told = await atDesk(
    ...[
      "staff",
      "add",
      "--email",
      email,
      "--name",
      "Ana Rojas",
      ...given.flatMap((role) => ["--role", role]),
    ],
    ...["--reason", "Entra a trabajar", "--yes"],
  );
  return /\/gestion\/llave#[\w-]+/.exec(told)?.[0] ?? "";
}

/** A browser of somebody with these roles, signed in. */
export async function enterDesk(page: Page, email: string, ...roles: string[]): Promise<void> {
  await addAuthenticator(page);
  await page.goto(await inviteStaff(email, ...roles));
  await page.getByRole("button", { name: "Crear mi llave" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Crea tu llave");
}

/** Says why in an open dialog. @param label of the words, where others read them */
export async function giveReason(dialog: Locator, words: string, label = "Detalle"): Promise<void> {
  await dialog.getByLabel("Motivo").selectOption("Lo pidió la familia");
  await dialog.getByLabel(label).fill(words);
}
