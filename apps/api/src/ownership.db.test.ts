import { ENDPOINTS, type EndpointName } from "@shop/contracts/endpoints";
import { expect, test } from "vitest";
import { forFile } from "../test/for-file";
import { openPerson, type Person } from "../test/fuzz/person";
import { type Asker, SAMPLE } from "../test/ownership/line";
import { OWNERSHIP } from "../test/ownership/ownership-lines";
import { startPurchaseShop } from "../test/purchase-shop";
import type { TestBrowser } from "../test/test-browser";

const ASKERS: readonly Asker[] = ["stranger", "nobody", "owner"];
const COLUMNS = { owner: 0, stranger: 1, nobody: 2 } as const;
const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

const shop = await forFile(startPurchaseShop());

const openTwo = async () => [await openPerson(shop), await openPerson(shop)] as const;
// Reads change nothing, so two people suffice for all of them.
const readers = await openTwo();

test.each(NAMES)(
  "%s answers its owner, another session and nobody as the matrix says [T24] [AMB-05] [SEC-01] [SEC-02]",
  async (name) => {
    const [{ has }] = readers;
    for (const index of OWNERSHIP[name](has, has).keys()) {
      const [owner, stranger] = ENDPOINTS[name].method === "GET" ? readers : await openTwo();
      await expectAnswers(name, index, owner, stranger);
    }
  },
);

test("docs/ownership.md is what the matrix says; `npm run openapi` writes it anew", async () => {
  const rows = NAMES.flatMap((name) =>
    OWNERSHIP[name](SAMPLE, SAMPLE).map(({ id, answers, note }) => {
      const { method, path } = ENDPOINTS[name];
      return `| ${method} \`${path}\` | ${id} | ${answers.join(" | ")} | ${note ?? ""} |`;
    }),
  );
  const text = [
    "# Who may reach what",
    "",
    `Written by a test from \`apps/api/test/ownership-lines.ts\`, which tries each of its ${rows.length * ASKERS.length} cells against the shop. A new call without a line does not compile.`,
    "",
    "Two addresses are not in the table: the payment provider's return, which trusts only a token, and `/api/static`, whose documents are public.",
    "",
    "| Call | Whose id, where | Owner | Another session | No session | |",
    "|---|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
  await expect(text).toMatchFileSnapshot("../../../docs/ownership.md");
});

function ask(browser: TestBrowser, name: EndpointName, { path, body }: { path: string; body?: object }) {
  const { method } = ENDPOINTS[name];
  if (method === "GET") return browser.get(path);
  return method === "POST" ? browser.post(path, body) : browser.put(path, body);
}

async function expectAnswers(name: EndpointName, index: number, owner: Person, stranger: Person) {
  const askers = { owner, stranger, nobody: { browser: shop.newBrowser(), has: stranger.has } };
  for (const asker of ASKERS) {
    const { browser, has } = askers[asker];
    const line = OWNERSHIP[name](owner.has, has)[index];
    if (!line) throw new Error(`${name} has no line ${index}`);
    const { status, body, raw } = await ask(browser, name, line);
    expect({ asker, id: line.id, status }).toEqual({
      asker,
      id: line.id,
      status: line.answers[COLUMNS[asker]],
    });
    if (asker === "owner") continue;
    if (status === 404) expect(body).toMatchObject({ code: "NOT_FOUND" });
    // A reply may contain data that its request did.
    if (line.body) continue;
    expect(raw.toString()).not.toContain(owner.has.student.rut);
    expect(raw.toString()).not.toContain(owner.has.student.email);
    expect(raw.toString()).not.toContain(owner.has.guardian.rut);
  }
}
