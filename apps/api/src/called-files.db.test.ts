import { expect, test } from "vitest";
import { Buyer } from "../test/buyer";
import { findCalledFiles } from "../test/called-files";
import { proveMailbox } from "../test/data/people-data";
import { forFile } from "../test/for-file";
import { startPurchaseShop } from "../test/purchase-shop";
import { aPaidBuyer, changePage, findDearerHour } from "../test/shops/change-shop";
import { codeOf } from "../test/test-browser";

// A stopped clock: on a busy machine the settings' cache of 2 s would expire in a request.
const shop = await forFile(startPurchaseShop({}, undefined, { now: () => 1 }));

type Act = () => Promise<{ body: unknown }>;

// Done twice, so that the second time is warm.
const ACTS: [string, number, () => Promise<Act>][] = [
  ["a save", 29, async () => (await Buyer.open(shop)).trySave],
  ["a press", 47, pressing],
  ["a dearer change", 58, changing],
  ["a rights request", 22, requesting],
];

test.each(ACTS)(
  "%s calls functions of %i files of the API; what lowers it lowers this",
  async (_, count, prepare) => {
    const acts = [await prepare(), await prepare()];
    const bodies: unknown[] = [];
    let files: string[] = [];
    for (const act of acts) {
      await shop.deps.workEnded();
      files = await findCalledFiles(async () => {
        bodies.push((await act()).body);
      });
    }
    expect(bodies.map((body) => codeOf({ body }))).toEqual([undefined, undefined]);
    const called = files.filter((file) => !file.endsWith(".test"));
    expect(called.length, called.join("\n")).toBe(count);
  },
);

async function pressing() {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  await buyer.saveGuardian();
  return () => buyer.tryPress();
}

async function changing() {
  const buyer = await aPaidBuyer(shop);
  const { wanted, differenceClp } = await findDearerHour(shop, buyer);
  const { press } = await changePage(shop, buyer);
  return async () => ({ body: await press({ ...wanted, difference: differenceClp }) });
}

async function requesting() {
  const buyer = await Buyer.open(shop);
  const [person] = await shop.query<{ email: string; rut: string }>(
    "SELECT email, rut FROM students WHERE id = $1",
    [buyer.studentId],
  );
  await proveMailbox(shop.db, [buyer.studentId], person?.email);
  return () => buyer.browser.post("/rights/requests", { ...person, kind: "access", as: "self" });
}
