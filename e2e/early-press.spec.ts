import { expect, test } from "@playwright/test";

const SCREENS = ["/inscripcion/paso-1", "/recomendado-paso-1"] as const;

for (const address of SCREENS) {
  test(`a year pressed before the code has arrived is chosen, at ${address} [SHOP-17]`, async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(error.message));
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(address, { waitUntil: "commit" });
    const year = page.getByRole("radio", { name: "3° Medio" });
    await year.check();
    release();
    await expect(page.getByText("Cargando página…")).toHaveCount(0);
    if (address === SCREENS[0]) await expect(page.getByRole("radio", { name: /Online/ })).toBeVisible();
    else await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByText("Mentoría").first()).toBeVisible();
    expect(problems).toEqual([]);
  });
}
