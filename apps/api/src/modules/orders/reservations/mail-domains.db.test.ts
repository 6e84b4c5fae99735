import { PUBLIC_MAIL_DOMAINS } from "@shop/domain/people/public-mail";
import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES } from "../../../../test/data/frozen-offer";
import { proveMailbox } from "../../../../test/data/people-data";
import { forFile } from "../../../../test/for-file";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { runCommand } from "../../../../test/shops/desk-shop";
import { codeOf } from "../../../../test/test-browser";
import { forgetExpired } from "../../../maintenance";

const BUDGETS = {
  SECTION_SEATS_PER_MAILBOX: "6",
  SECTION_SHARE_PERCENT: "20",
  SHARED_MAIL_DOMAINS: "alumnos.liceo.cl",
};
const shop = await forFile(startPurchaseShop(BUDGETS));

const DOMAINS: readonly (readonly [email: string, domain: string])[] = [
  ["ana@malo.cl", "malo.cl"],
  ["ana@a.b.malo.cl", "malo.cl"],
  ["ana@correo.malo.com.ar", "malo.com.ar"],
  ["ana@a.co.uk", "a.co.uk"],
  ["ana@co.cl", "co.cl"],
  ["ana@localhost", "localhost"],
  ...PUBLIC_MAIL_DOMAINS.map((domain) => [`ana@${domain}`, domain] as const),
];

test.each(DOMAINS)("%s has its mailbox of %s [HARM-04]", async (email, domain) => {
  expect(await shop.query("SELECT mail_domain_of($1) AS domain", [email])).toEqual([{ domain }]);
});

const WRITINGS: readonly (readonly [mailbox: string, ...writings: string[]])[] = [
  ["anap@gmail.com", "a.na.p+x@gmail.com", "anap@googlemail.com"],
  ["base@yahoo.com", "base-uno@yahoo.com", "base-d-o-s+x@yahoo.com"],
  ["base@yahoo.com.ar", "base-uno@yahoo.com.ar"],
  ["anap@proton.me", "ana.p@protonmail.com", "a_n-a.p+x@pm.me", "anap@proton.me"],
  ["ana.p@icloud.com", "ana.p@me.com", "ana.p+x@mac.com"],
  ["ana-p@hotmail.com", "ana-p+x@hotmail.com"],
  ["ana-p@yahoo.malo.cl", "ana-p@yahoo.malo.cl"],
];

test.each(WRITINGS)(
  "%s is one mailbox however it is written [HARM-04] [HARM-13]",
  async (mailbox, ...writings) => {
    const told = await shop.query<{ of: string }>(
      "SELECT DISTINCT mailbox_of(email) AS of FROM unnest($1::text[]) AS email",
      [writings],
    );
    expect(told).toEqual([{ of: mailbox }]);
  },
);

// One after the other, each from its own address.
async function seatsOfSeven(domain: string): Promise<unknown[]> {
  await shop.query("TRUNCATE sessions, students, orders, holds CASCADE");
  const itsItem = "(SELECT item_id FROM courses WHERE id = $1)";
  await shop.query(`UPDATE scarce_items SET sold = 0, capacity = 30 WHERE id = ${itsItem}`, [COURSES[0]]);
  const codes = [];
  for (let pupil = 0; pupil < 7; pupil += 1) {
    const buyer = await Buyer.open(shop, COURSES.slice(0, 1));
    await proveMailbox(shop.db, [buyer.studentId], `pupil${pupil}@${domain}`);
    codes.push(codeOf(await buyer.trySave()));
  }
  return codes;
}

test("where a domain gives each pupil a mailbox, each counts for itself; elsewhere they count together [HARM-04] [SAFE-02]", async () => {
  const all = Array<undefined>(7).fill(undefined);
  expect(await seatsOfSeven("alumnos.liceo.cl")).toEqual(all);
  expect(await seatsOfSeven("gmail.com")).toEqual(all);
  const six = [...all.slice(1), "DOMAIN_BUDGET"];
  expect(await seatsOfSeven("liceo.cl")).toEqual(six);
  expect(await seatsOfSeven("otro.cl")).toEqual(six);
});

test("staff's word for a mailbox is forgotten once it counts no more, and a later one takes the place of the first [HARM-04]", async () => {
  const grants = () => shop.query("SELECT mailbox, seats::int FROM seat_grants");
  for (const seats of ["30", "12"])
    await runCommand(
      shop,
      "seats",
      "An.A+x@Gmail.com",
      "--count",
      seats,
      "--reason",
      "Inscribe a un curso",
      "--yes",
    );
  expect(await grants()).toEqual([{ mailbox: "ana@gmail.com", seats: 12 }]);
  const days = { LEAD_RETENTION_DAYS: 180, DRAFT_RETENTION_DAYS: 90 };
  await shop.moveClock(6 * 24 * 60);
  await forgetExpired({ db: shop.db, settings: days });
  expect(await grants()).toHaveLength(1);
  await shop.moveClock(7 * 24 * 60 + 1);
  await forgetExpired({ db: shop.db, settings: days });
  expect(await grants()).toEqual([]);
  await shop.moveClock(0);
});
