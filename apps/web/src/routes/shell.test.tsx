import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aConfig } from "../../test/builders";
import { fakeApi, Refusal } from "../../test/fake-api";
import { renderScreen } from "../../test/render-screen";
import { Shell } from "./shop";

const SCRIPT = "https://chat.example/widget.js";
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>("script")].map(({ src }) => src);

afterEach(() => {
  document.head.innerHTML = "";
});

function openShell(chatScriptUrl: string | null) {
  fakeApi({ getConfig: aConfig({ chatScriptUrl }) });
  renderScreen(<Shell>página</Shell>);
}

test("the chat's script is fetched after a press, once, and the button gives way to it [GEN-12]", async () => {
  openShell(SCRIPT);
  const button = await screen.findByRole("button", { name: "Abrir chat" });
  expect(scripts()).toEqual([]);
  await userEvent.dblClick(button);
  expect(scripts()).toEqual([SCRIPT]);
  document.head.querySelector("script")?.dispatchEvent(new Event("load"));
  await expect.poll(() => screen.queryByRole("button")).toBeNull();
});

test("a chat that cannot be had leaves the phone, and can be tried again [GEN-12, GEN-14]", async () => {
  openShell(SCRIPT);
  await userEvent.click(await screen.findByRole("button", { name: "Abrir chat" }));
  document.head.querySelector("script")?.dispatchEvent(new Event("error"));
  await screen.findByText("El chat no está disponible. Llámanos por teléfono.");
  await userEvent.click(screen.getByRole("button", { name: "Abrir chat" }));
  expect(scripts()).toEqual([SCRIPT]);
});

test("without a chat, a press says that there is none, and how to reach a person [GEN-12, GEN-14]", async () => {
  openShell(null);
  await userEvent.click(await screen.findByRole("button", { name: /^Ayuda/ }));
  const help = within(await screen.findByRole("dialog", { name: "¿Te ayudamos?" }));
  await help.findByText("En esta página no hay chat: te responde una persona de la academia.");
  const whatsApp = new URL(help.getByRole<HTMLAnchorElement>("link", { name: "WhatsApp" }).href);
  expect(whatsApp.origin + whatsApp.pathname).toBe("https://whatsapp.example/pdv");
  expect(whatsApp.searchParams.get("text")).toContain("Hola, necesito ayuda");
  expect(help.getByRole("link", { name: "Llamar al +56 2 2555 0100" })).toBeDefined();
  await help.findByText("Atendemos lunes a viernes de 9:00 a 20:00.");
  expect(scripts()).toEqual([]);
});

test.each([
  ["page", false],
  ["step, in its slim footer,", true],
])(
  "every %s has rulebook, contract, privacy, social and app links, and who sells [LAND-05]",
  async (_, isEnrolling) => {
    const social = [{ label: "Instagram", url: "https://social.example/pdv" }];
    const apps = [{ label: "Google Play", url: "https://apps.example/pdv" }];
    const config = aConfig({ links: { ...aConfig().links, social, apps } });
    fakeApi({ getConfig: config });
    renderScreen(<Shell isEnrolling={isEnrolling}>página</Shell>);
    const links = [
      ["Reglamento PDV", config.documents.rulebook],
      ["Contrato de servicios educacionales", config.documents.servicesContract],
      ["Privacidad", "/privacidad"],
      ["Tus datos", "/tus-datos"],
      [config.seller.email, `mailto:${config.seller.email}`],
      ...[...social, ...apps].map(({ label, url }) => [label, url] as const),
    ] as const;
    for (const [label, url] of links) {
      const link = await screen.findByRole("link", { name: new RegExp(`^${label}`) });
      expect(link.getAttribute("href")).toBe(url);
    }
    expect(screen.getByText(new RegExp(config.seller.legalName))).toBeDefined();
    const waysOut = screen.getByRole("contentinfo").querySelectorAll('a[href^="/"]:not([target])');
    expect(waysOut.length > 0).toBe(!isEnrolling);
  },
);

test("without the academy's settings the shop's own pages are still linked, and nothing is made up [LAND-05]", async () => {
  fakeApi({ getConfig: new Refusal("UNKNOWN") });
  renderScreen(<Shell>página</Shell>);
  const footer = within(await screen.findByRole("contentinfo"));
  const links = footer.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(expect.arrayContaining(["/privacidad", "/tus-datos"]));
  expect(links.every((url) => url?.startsWith("/"))).toBe(true);
});
