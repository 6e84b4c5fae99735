import { expect, test } from "vitest";
import { openBookedShop, runCommand } from "../../../test/shops/desk-shop";
import { openDesk } from "../../../test/shops/staff-browser";

const shop = await openBookedShop();
const WHY = ["--reason", "Entra a trabajar", "--yes"];

test("staff are let in by a link, listed with roles, venues and keys, and let out [DESK-01] [DESK-04]", async () => {
  expect((await runCommand(shop, "staff", "list")).lines).toEqual([
    expect.stringContaining("Nadie puede abrir"),
  ]);
  const luis = ["--email", "Luis@Academia.cl", "--name", "Luis Vera", "--role", "cash", "--role", "finance"];
  const { lines } = await runCommand(shop, "staff", "add", ...luis, "--venue", "51", ...WHY);
  expect(lines.join()).toMatch(/http:\/\/localhost:\d+\/gestion\/llave#[\w-]{43}/);
  await openDesk(shop, { email: "ana@academia.cl", roles: ["attention"] });
  const listed = (await runCommand(shop, "staff", "list")).lines;
  expect(listed.find((line) => line.includes("ana@"))).toMatch(/Ana Rojas +Atención +todas +1$/);
  expect(listed.find((line) => line.includes("luis@"))).toMatch(/Luis Vera +Caja, Finanzas +51 +0$/);
  await runCommand(shop, "staff", "end", "luis@academia.cl", ...WHY);
  expect((await runCommand(shop, "staff", "list")).lines.join()).not.toContain("luis@");
  await expect(runCommand(shop, "staff", "end", "luis@academia.cl", ...WHY)).rejects.toThrow(
    "no tiene acceso",
  );
});

test.each([
  [["--email", "luis", "--name", "Luis", "--role", "cash"], "--email es el correo"],
  [["--email", "luis@a.cl", "--name", "L", "--role", "cash"], "--name es el nombre"],
  [["--email", "luis@a.cl", "--name", "Luis", "--role", "boss"], "--role es uno de attention, cash"],
  [["--email", "luis@a.cl", "--name", "Luis", "--role", "cash", "--venue", "x"], "--venue es el número"],
])("staff add %s is refused with what it wants [DESK-01]", async (typed, sentence) => {
  await expect(async () => await runCommand(shop, "staff", "add", ...typed, ...WHY)).rejects.toThrow(
    sentence,
  );
});
