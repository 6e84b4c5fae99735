import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { BROWSER_KEYS } from "../../../../test/other-places";
import { testSettings } from "../../../../test/test-settings";
import { DATA_KINDS, type DataKind } from "../../../db/personal-data/terms";
import { REGISTER } from "../../privacy/register";
import { academyAt } from "../current-academy";
import { catalogueFolder, readCatalogue } from "../load/read-catalogue";
import { checkDocuments } from "./check-documents";
import { readDocuments } from "./parse-document";
import { noticeAt, noticesOf, viewNotice } from "./privacy-notices";

const NOW = new Date("2026-11-23T12:00:00Z");
const TODAY = "2026-11-23";
const { academy } = await readCatalogue(catalogueFolder());
const current = academyAt(academy, NOW);

test("[LAW-35] it refuses a notice that names who represents the academy where academy.yaml does not", async () => {
  const unnamed = { ...academy, privacy: { ...academy.privacy, representative: "" } };
  await expect(checkDocuments(catalogueFolder(), unnamed, NOW)).rejects.toThrow(
    "academy.yaml no dice {{representative}}",
  );
});

const FILE = "privacidad-2026-11.md";
const written = readFileSync(path.join(catalogueFolder(), "documents", FILE), "utf8");

const notice = (version: string, validFrom: string) =>
  written
    .replace('version: "2026-11"', `version: "${version}"`)
    .replace(/validFrom: .*/, `validFrom: ${validFrom}`);

const ITEMS = [
  ["a: policy, with its version and date", ["Cada versión tiene su fecha"]],
  ["b: who answers, and who represents them", ["76.543.210-3", "La representa Carolina Soto Vera"]],
  [
    "c: address, mailbox and form for requests",
    ["Av. Apoquindo 4501", "contacto@pdv.example", "página Tus datos"],
  ],
  [
    "d: data, people, recipients, purposes, legal bases",
    ["promedio NEM", "apoderados que pagan", "Transbank", "Impuestos Internos"],
  ],
  [
    "d: the legitimate interests",
    ["interés legítimo de evitar fraudes", "terminar lo que esa persona comenzó"],
  ],
  ["e: security", ["Los datos viajan cifrados"]],
  [
    "f: rights, free, and how to use them",
    ["Acceso:", "Rectificación:", "Supresión:", "Oposición:", "Son gratis"],
  ],
  [
    "f: further rights and periods",
    ["Portabilidad:", "Bloqueo:", "dentro de 30 días corridos", "2 días hábiles"],
  ],
  ["g: complaint to the agency", ["Agencia de Protección de Datos Personales"]],
  ["h: transfers abroad", ["no envía los datos de esta tienda fuera de Chile"]],
  [
    "i: periods",
    [
      "90 días después del último movimiento",
      "a los 180 días",
      "A los 2 años del término",
      "6 años después del 30 de abril",
      "4 años",
    ],
  ],
  ["j: origin", ["No los obtenemos de otras fuentes"]],
  ["k: taking a consent back", ["Puedes retirarlo cuando quieras, tan fácil como lo diste"]],
  ["l: automated decisions", ["no se elaboran perfiles"]],
  ["minors", ["menos de 14 años, la pregunta sobre publicidad la responde ese adulto"]],
] as const;

test.each(ITEMS)("[LAW-34] the demo's notice says what art. 14 ter asks for, %s", async (_item, phrases) => {
  const text = await textWith();
  for (const phrase of phrases) expect(text).toContain(phrase);
});

// Where the notice tells of each kind of data that the register knows.
const TOLD: Record<DataKind, RegExp> = {
  identity: /nombre, RUT, fecha de nacimiento/,
  contact: /correo, celular y dirección/,
  school: /colegio, año de egreso y promedio NEM/,
  gender: /género se puede no decir; su base es tu consentimiento/,
  health: /Suspender un programa por certificado médico.* Base: tu consentimiento/,
  campaign: /el nombre del aviso.* Base: el interés legítimo/,
  choice: /programa y sede/,
  sale: /datos de una compra/,
  payment: /datos del pago, con los últimos cuatro dígitos/,
  account: /cuenta bancaria que nos das.* Base: cumplir el contrato/,
  consent: /guardamos lo que respondiste/,
  session: /Dos cookies propias/,
  trace: /registros técnicos/,
  request: /solicitudes sobre tus datos/,
  deed: /./,
};

test.each(Object.entries(TOLD))(
  "[LAW-42] the notice tells of what the register calls %s",
  async (_, told) => {
    expect(await textWith()).toMatch(told);
  },
);

test("[LAW-42] what the register calls sensitive stands on consent alone, and the notice denies none of it", async () => {
  const sensitive = REGISTER.flatMap(({ columns }) => Object.values(columns)).filter((declared) =>
    declared?.data.some((kind) => DATA_KINDS[kind].risk === "sensitive"),
  );
  expect(sensitive.map((declared) => declared?.data)).toEqual([
    ["gender"],
    ["health"],
    ["health"],
    ["health"],
  ]);
  for (const declared of sensitive) expect(declared?.bases).toEqual(["consent"]);
  expect(await textWith()).not.toMatch(/No pedimos datos sensibles/);
  const cookies = ["sessionId", "orderId"].filter((name) => name in BROWSER_KEYS);
  expect(cookies).toHaveLength(2);
});

const ABROAD = [{ recipient: "Correo SpA", country: "Estados Unidos", safeguard: "cláusulas tipo" }];
const CRM = {
  ...{ CRM_LEAD_URL: "https://crm.example", CRM_ORG_ID: "00D5e000001AbCd" },
  CRM_FIELDS:
    "rut=00N01,birthDate=00N02,campus=00N03,program=00N04,landing=00N05,authorizationPublicitary=00N06",
};
const DEPENDING: [
  said: RegExp,
  environment: Record<string, string>,
  changes: Partial<typeof current.privacy>,
][] = [
  [/CRM/, CRM, {}],
  [/reCAPTCHA/, { CAPTCHA: "recaptcha", RECAPTCHA_SITE_KEY: "key", RECAPTCHA_SECRET: "secret" }, {}],
  [/servicio de chat/, { CHAT_SCRIPT_URL: "https://chat.example/w.js" }, {}],
  [/servicio de mapas/, { MAP_TILES_URL: "https://tile.example/{z}/{x}/{y}.png" }, {}],
  [/Aceptar el contrato incluye recibir/, { PUBLICITY_CONSENT: "always" }, {}],
  [/45 días después del último movimiento/, { DRAFT_RETENTION_DAYS: "45" }, {}],
  [/se borran a los 120 días/, { LEAD_RETENTION_DAYS: "120" }, {}],
  [/está a cargo de Iván Rey/, {}, { dataOfficer: "Iván Rey" }],
  [/Correo SpA, en Estados Unidos \(cláusulas tipo\)/, {}, { transfersAbroad: ABROAD }],
];

test.each(DEPENDING)(
  "[LAW-34] %s is said where the shop is set up so, and nowhere else",
  async (said, environment, changes) => {
    expect(await textWith(environment, changes)).toMatch(said);
    expect(await textWith()).not.toMatch(said);
  },
);

test("[LAW-35] a version holds from its first day on, the older one until then, and each stays readable", async () => {
  const folder = folderWith({ "privacidad-2027-1.md": notice("2027-1", "2027-01-01") });
  const notices = noticesOf(await readDocuments(folder));
  expect(noticeAt(notices, "2026-12-31").version).toBe("2026-11");
  expect(noticeAt(notices, "2027-01-01").version).toBe("2027-1");
  // Before the first one there is no other to show.
  expect(noticeAt(notices, "2020-01-01").version).toBe("2026-11");
  const parts = { notices, academy: current, setup: testSettings(), day: "2027-01-01" };
  expect(viewNotice({ ...parts, version: "2026-11" })).toMatchObject({
    ...{ version: "2026-11", inForce: "2027-1", validFrom: "2026-11-23" },
    versions: [
      { version: "2027-1", validFrom: "2027-01-01" },
      { version: "2026-11", validFrom: "2026-11-23" },
    ],
  });
  expect(viewNotice({ ...parts, version: null })?.version).toBe("2027-1");
  expect(viewNotice({ ...parts, version: "2026-10" })).toBeNull();
});

const WRONG = [
  [
    "tiene la versión 2027-1 y su nombre otra",
    { "privacidad-2027-2.md": notice("2027-1", "2027-01-01") },
    false,
  ],
  ["igual que otra versión", { "privacidad-2027-1.md": notice("2027-1", TODAY) }, false],
  ["necesita un día en validFrom", { "privacidad-2027-1.md": notice("2027-1", "season") }, false],
  ["Falta el aviso de privacidad", {}, true],
  ["todavía no hay ninguna vigente", { "privacidad-2027-1.md": notice("2027-1", "2027-01-01") }, true],
  ["tiene que decir {{draftDays}}", { [FILE]: written.replace("{{draftDays}}", "90") }, false],
  ["tiene que decir {{when crm}}", { [FILE]: written.replace("{{when crm}} ", "") }, false],
  ["{{owner}} no existe", { [FILE]: `${written}\nEs de {{owner}}.\n` }, false],
  ["{{fax}} no existe", { [FILE]: `${written}\n{{when fax}} Por fax.\n` }, false],
] as const;

test.each(WRONG)("[LAW-35] the loader refuses a notice where %s", async (sentence, files, isAlone) => {
  await expect(checkDocuments(folderWith({ ...files }, isAlone), academy, NOW)).rejects.toThrow(sentence);
});

// The demo academy's folder with other notices beside, or instead of, its own.
function folderWith(files: Record<string, string>, isAlone = false): string {
  const folder = mkdtempSync(path.join(tmpdir(), "notices-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(catalogueFolder(), "documents"), path.join(folder, "documents"), { recursive: true });
  if (isAlone) rmSync(path.join(folder, "documents", FILE));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, "documents", name), text);
  return folder;
}

// The notice's whole text as a shop with these settings shows it.
async function textWith(
  environment: Record<string, string> = {},
  changes: Partial<typeof current.privacy> = {},
) {
  const notices = noticesOf(await readDocuments(catalogueFolder()));
  const view = viewNotice({
    ...{ notices, day: TODAY, version: null, setup: testSettings(environment) },
    academy: { ...current, privacy: { ...current.privacy, ...changes } },
  });
  return (view?.blocks.map(({ text }) => text).join("\n") ?? "").replaceAll("\u00a0", " ");
}
