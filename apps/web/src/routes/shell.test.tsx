import type { ShopConfig } from "@shop/contracts/shop-config";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aConfig } from "../../test/builders/shop-builders";
import { press } from "../../test/buyer";
import { Refusal } from "../../test/fake-api";
import { openScreen } from "../../test/render-screen";
import { Shell } from "./shop";

const SCRIPT = "https://chat.example/widget.js";
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>("script")].map(({ src }) => src);

afterEach(() => {
  document.head.innerHTML = "";
});

const openShell = (changes: Partial<ShopConfig>, isEnrolling = false) =>
  openScreen(<Shell isEnrolling={isEnrolling}>página</Shell>, {}, { getConfig: aConfig(changes) });

test("the chat's script is fetched after a press, once, and the button gives way to it [GEN-12]", async () => {
  openShell({ chatScriptUrl: SCRIPT });
  const button = await screen.findByRole("button", { name: "Abrir chat" });
  expect(scripts()).toEqual([]);
  await userEvent.dblClick(button);
  expect(scripts()).toEqual([SCRIPT]);
  document.head.querySelector("script")?.dispatchEvent(new Event("load"));
  await expect.poll(() => screen.queryByRole("button")).toBeNull();
});

test("a chat that cannot be had leaves the phone, and can be tried again [GEN-12, GEN-14]", async () => {
  openShell({ chatScriptUrl: SCRIPT });
  await press("Abrir chat");
  document.head.querySelector("script")?.dispatchEvent(new Event("error"));
  await screen.findByText("El chat no está disponible. Llámanos por teléfono.");
  await press("Abrir chat");
  expect(scripts()).toEqual([SCRIPT]);
});

test("without a chat, a press says that there is none, and how to reach a person [GEN-12, GEN-14]", async () => {
  openShell({});
  await press(/^Ayuda/);
  const help = within(await screen.findByRole("dialog", { name: "¿Te ayudamos?" }));
  await help.findByText("Te responde una persona de la academia.");
  const whatsApp = new URL(help.getByRole<HTMLAnchorElement>("link", { name: /^WhatsApp/ }).href);
  expect(whatsApp.origin + whatsApp.pathname).toBe("https://whatsapp.example/pdv");
  expect(whatsApp.searchParams.get("text")).toContain("Hola, necesito ayuda");
  help.getByRole("link", { name: "Llamar al +56 2 2555 0100" });
  await help.findByText("Atendemos lunes a viernes de 9:00 a 20:00.");
  expect(scripts()).toEqual([]);
});

test.each([
  ["page", false],
  ["step, in its slim footer,", true],
])("every %s has papers, privacy, social and app links, and who sells [LAND-05]", async (_, isEnrolling) => {
  const { links: own, documents, seller } = aConfig();
  const social = [{ label: "Instagram", url: "https://social.example/pdv" }];
  const apps = [{ label: "Google Play", url: "https://apps.example/pdv" }];
  openShell({ links: { ...own, social, apps } }, isEnrolling);
  const links = {
    "Reglamento PDV": documents.rulebook,
    "Contrato de servicios educacionales": documents.servicesContract,
    Privacidad: "/privacidad",
    "Tus datos": "/tus-datos",
    [seller.email]: `mailto:${seller.email}`,
    Instagram: "https://social.example/pdv",
    "Google Play": "https://apps.example/pdv",
  };
  for (const [label, url] of Object.entries(links)) {
    const link = await screen.findByRole("link", { name: new RegExp(`^${label}`) });
    expect(link.getAttribute("href")).toBe(url);
  }
  screen.getByText(new RegExp(seller.legalName));
  const waysOut = screen.getByRole("contentinfo").querySelectorAll('a[href^="/"]:not([target])');
  expect(waysOut.length > 0).toBe(!isEnrolling);
});

test("without the academy's settings the shop's own pages are still linked, and nothing is made up [LAND-05]", async () => {
  openScreen(<Shell>página</Shell>, {}, { getConfig: new Refusal("UNKNOWN") });
  const footer = within(await screen.findByRole("contentinfo"));
  const links = footer.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(expect.arrayContaining(["/privacidad", "/tus-datos"]));
  expect(links.every((url) => url?.startsWith("/"))).toBe(true);
});
