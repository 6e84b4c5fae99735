import type { PrivacyNotice } from "@shop/contracts/shop-config";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { address } from "../../../test/buyer";
import { Refusal, type SeenCall } from "../../../test/fake-api";
import { openScreen, screensAt } from "../../../test/render-screen";
import { Component as Privacy } from "./privacy-route";

const VERSIONS = [
  { version: "2027-1", validFrom: "2027-01-01" },
  { version: "2026-11", validFrom: "2026-11-23" },
  { version: "2026-10", validFrom: "2026-10-01" },
];

const LINKED = "Los ejerces en la página Tus datos o escribiendo a hola@pdv.example, +56 2 2555 0100.";

const getPrivacyNotice = ({ params }: SeenCall) =>
  params.version === "1999" ? new Refusal("NOT_FOUND") : aNotice(params.version);

const open = (path: string) =>
  openScreen(screensAt({ "/privacidad/:version?": <Privacy /> }), { path }, { getPrivacyNotice });

test("[LAW-35] the page shows the notice in force as it is written, with its version and date", async () => {
  open("/privacidad");
  await screen.findByRole("heading", { level: 1, name: "Aviso de privacidad" });
  screen.getByText("Versión 2026-11, vigente desde el 23/11/2026");
  screen.getByText("Texto de la versión 2026-11.");
  screen.getByText("Texto de demostración.");
  const rights = within(
    screen.getByRole("heading", { level: 2, name: "9. Tus derechos" }).closest("section") as HTMLElement,
  );
  rights.getByText("Acceso: recibir una copia.");
  rights.getByText("Son gratis.");
  expect(screen.queryByText(/ya no rige/)).toBeNull();
});

test("the page of one's data, the academy's mail and its phone are links in the notice's text", async () => {
  open("/privacidad");
  const addressOf = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await addressOf("Tus datos")).toBe("/tus-datos");
  expect(await addressOf("hola@pdv.example")).toBe("mailto:hola@pdv.example");
  expect(await addressOf("+56 2 2555 0100")).toBe("tel:+56225550100");
  expect(screen.getByText(/^Los ejerces en la página/).textContent).toBe(LINKED);
});

test("[LAW-35] an older version stays readable at its address, says so, and leads to the one in force", async () => {
  open("/privacidad/2026-10");
  await screen.findByText("Texto de la versión 2026-10.");
  screen.getByText(/Esta versión ya no rige. La que rige hoy es la 2026-11/);
  await userEvent.click(screen.getByRole("link", { name: "Leer la versión vigente" }));
  await screen.findByText("Texto de la versión 2026-11.");
});

test("[LAW-35] a coming version says that it does not hold yet, and one that never was leads to the one in force", async () => {
  open("/privacidad/2027-1");
  await screen.findByText(/Esta versión todavía no rige/);
  const links = screen.getAllByRole("link", { name: /^Versión / });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/privacidad/2027-1",
    "/privacidad/2026-11",
    "/privacidad/2026-10",
  ]);
});

test("[LAW-35] an address of no version leads to the one in force", async () => {
  open("/privacidad/1999");
  await screen.findByText("Texto de la versión 2026-11.");
  expect(address()).toBe("/privacidad");
});

const aNotice = (version = "2026-11"): PrivacyNotice => ({
  title: "Aviso de privacidad",
  version,
  validFrom: VERSIONS.find((known) => known.version === version)?.validFrom ?? "",
  note: "Texto de demostración.",
  inForce: "2026-11",
  blocks: [
    { kind: "paragraph", text: `Texto de la versión ${version}.` },
    { kind: "heading", text: "9. Tus derechos" },
    { kind: "item", marker: "1.", text: "Acceso: recibir una copia." },
    { kind: "paragraph", text: "Son gratis." },
    { kind: "paragraph", text: LINKED },
  ],
  versions: VERSIONS,
});
