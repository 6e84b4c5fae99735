import fc from "fast-check";
import { expect, test } from "vitest";
import {
  exceededScope,
  exceededTotal,
  type SeatBuyer,
  type SectionBudgets,
  type SectionUse,
} from "./seat-budgets";

const BUDGETS: SectionBudgets = { family: 6, unproven: 4, sharePercent: 20, crowd: 10 };
const nobody: SectionUse = {
  capacity: 30,
  unsold: 30,
  wanted: 1,
  own: 0,
  paid: 0,
  domain: 0,
  network: 0,
  unproven: 0,
  strangers: 0,
};
const proven: SeatBuyer = {
  isProven: true,
  hasOwnDomain: false,
  hasNetwork: true,
  hasNeighbours: false,
  hasRelatives: false,
  canProve: true,
  mailboxes: 1,
};
const ownDomain = { ...proven, hasOwnDomain: true };
const unproven: SeatBuyer = { ...proven, isProven: false, mailboxes: 0 };
const neighbour = { ...proven, hasNeighbours: true, mailboxes: 2 };
const relative = { ...proven, hasOwnDomain: true, hasRelatives: true };

test.each([
  ["a family of six takes six of the smallest section", { capacity: 10, wanted: 6 }, proven, null],
  ["a seventh seat of one mailbox waits, in one order", { wanted: 7 }, proven, "mailbox"],
  ["and over its sessions", { own: 6 }, proven, "mailbox"],
  ["what it paid lately counts with it", { own: 2, paid: 3 }, proven, null],
  ["and nobody pays for more than a family by turns", { paid: 6 }, proven, "paid"],
  ["an own domain has six of a section of 30", { domain: 5 }, { ...proven, hasOwnDomain: true }, null],
  ["and no seventh, whatever its mailboxes", { domain: 6 }, { ...proven, hasOwnDomain: true }, "domain"],
  ["a fifth of a section of 100", { capacity: 100, domain: 20 }, { ...proven, hasOwnDomain: true }, "domain"],
  ["a public provider's mailboxes have nothing to do with each other", { domain: 29 }, proven, null],
  ["four seats without a proof behind a network", { unproven: 3, network: 3 }, unproven, null],
  ["the fifth asks for one", { unproven: 4, network: 4 }, unproven, "unproven"],
  ["and gets in with it", { unproven: 4, network: 4 }, proven, null],
  ["a tenth of a large section", { capacity: 100, unproven: 9, network: 9 }, unproven, null],
  ["and no more", { capacity: 100, unproven: 10, network: 10 }, unproven, "unproven"],
  ["half of what is left is for whoever comes", { unsold: 20, strangers: 9 }, unproven, null],
  ["the other half for who proves a mailbox", { unsold: 20, strangers: 10 }, unproven, "strangers"],
  ["and gets it", { unsold: 20, strangers: 10 }, proven, null],
  ["a family's last seats are for who proves one", { unsold: 9, strangers: 3 }, unproven, "strangers"],
  ["down to the last", { unsold: 1 }, unproven, "strangers"],
  ["who gets it", { unsold: 1 }, proven, null],
  [
    "where no codes are sent nobody is asked for one",
    { strangers: 29 },
    { ...unproven, canProve: false },
    null,
  ],
  ["ten mailboxes of a network are one person's", { network: 6 }, { ...proven, mailboxes: 10 }, "network"],
  ["the eleventh is somebody else", { network: 6 }, { ...proven, mailboxes: 11 }, null],
  ["a family alone takes the last six", { unsold: 6, wanted: 6 }, proven, null],
  ["one with neighbours who hold seats half of them", { unsold: 6, wanted: 3 }, neighbour, null],
  ["and no more", { unsold: 6, wanted: 1, network: 3 }, neighbour, "network"],
  ["the last seat it may", { unsold: 1 }, neighbour, null],
  [
    "of a crowd each further mailbox has a seat besides",
    { unsold: 6, network: 5 },
    { ...neighbour, mailboxes: 13 },
    null,
  ],
  ["mailboxes of one domain have half of the last together", { unsold: 6, domain: 3 }, relative, "domain"],
  ["who is not asked for a network has none", { network: 29 }, { ...proven, hasNetwork: false }, null],
] as const)("%s [SAFE-02] [HARM-04] [HARM-05]", (_, use, buyer, scope) => {
  expect(exceededScope({ ...nobody, ...use }, buyer, BUDGETS)).toBe(scope);
});

test.each([
  [
    "what is held goes on where others took more meanwhile",
    { own: 6, domain: 6, network: 6 },
    ownDomain,
    "kept",
    null,
  ],
  ["but not beside what the mailbox paid", { paid: 6 }, proven, "kept", "paid"],
  ["and counts to the mailbox that its session proves", { own: 6 }, proven, "proven", "mailbox"],
  ["and to the mailbox's domain", { domain: 6 }, ownDomain, "proven", "domain"],
  ["while its network counted it before", { network: 29, unsold: 1 }, proven, "proven", null],
] as const)("%s [SAFE-02] [HARM-04]", (_, use, buyer, taking, scope) => {
  expect(exceededScope({ ...nobody, ...use }, buyer, BUDGETS, taking)).toBe(scope);
});

// Takes seats of one section, one after the other, as long as they are let; answers how many.
function takeAll(capacity: number, buyers: readonly SeatBuyer[], isOneDomain: boolean): number {
  let [network, withoutProof] = [0, 0];
  const own = new Map<SeatBuyer, number>();
  for (let seat = 0; seat < capacity * 2; seat += 1) {
    const buyer = buyers[seat % buyers.length];
    if (!buyer) break;
    const held = own.get(buyer) ?? 0;
    const domain = isOneDomain ? network - withoutProof : 0;
    const taken = { own: held, paid: 0, network, unproven: withoutProof, strangers: withoutProof, domain };
    const use = { capacity, unsold: capacity, wanted: 1, ...taken };
    if (network === capacity || exceededScope(use, buyer, BUDGETS)) continue;
    own.set(buyer, held + 1);
    network += 1;
    if (!buyer.isProven) withoutProof += 1;
  }
  return network;
}

test("one network with ten mailboxes and any sessions never holds more than six or a fifth of a section [HARM-04]", () => {
  const section = fc.integer({ min: 10, max: 120 });
  fc.assert(
    fc.property(
      section,
      fc.nat(10),
      fc.nat(40),
      fc.boolean(),
      (capacity, mailboxes, sessions, hasOwnDomain) => {
        const mails = Array.from({ length: mailboxes }, () => ({ ...proven, mailboxes, hasOwnDomain }));
        const all = [...Array.from({ length: sessions }, () => ({ ...unproven })), ...mails];
        expect(takeAll(capacity, all, hasOwnDomain)).toBeLessThanOrEqual(Math.max(6, capacity / 5));
      },
    ),
  );
  expect(takeAll(30, [{ ...unproven }, { ...proven, mailboxes: 10 }], false)).toBe(6);
});

test("a hundred pupils of one network fill a section of a hundred before one of them has paid [HARM-05]", () => {
  const pupils = Array.from({ length: 100 }, (_, index) => ({ ...proven, mailboxes: index + 1 }));
  const withoutProof = Array.from({ length: 10 }, () => ({ ...unproven }));
  expect(takeAll(100, [...withoutProof, ...pupils.slice(0, 90)], false)).toBe(100);
});

const TOTALS = { session: 24, mailbox: 36, network: 120, crowd: 10, family: 6 };
const none = { wanted: 4, own: 0, last: 0, wantedLast: 0, domain: 0, network: 0, networkLast: 0 };

test.each([
  ["a session without a proof has 24 seats", { own: 20 }, unproven, null],
  ["and no more", { own: 21 }, unproven, "session"],
  ["sessions of a network without one 120 together", { network: 117 }, unproven, "unproven"],
  ["six children take six courses each", { own: 32 }, proven, null],
  ["a mailbox no more, over its sessions", { own: 33 }, proven, "mailbox"],
  ["two children take the last seats of six courses each", { own: 8, last: 12 }, proven, null],
  ["nobody takes more of those", { own: 9, last: 13 }, proven, "last"],
  ["all mailboxes of a domain what one has", { domain: 33 }, ownDomain, "domain"],
  ["a public provider's mailboxes have nothing to do with each other", { domain: 33 }, proven, null],
  ["ten mailboxes of a network 120 together", { network: 117 }, { ...proven, mailboxes: 10 }, "network"],
  [
    "a network has as many last seats as a mailbox has seats",
    { wantedLast: 4, networkLast: 32 },
    proven,
    null,
  ],
  [
    "no more, however many mailboxes",
    { wantedLast: 4, networkLast: 33 },
    { ...proven, mailboxes: 200 },
    "network",
  ],
  ["who takes none of the last is not asked", { networkLast: 99 }, { ...proven, mailboxes: 200 }, null],
  ["the eleventh is somebody else", { network: 117 }, { ...proven, mailboxes: 11 }, null],
] as const)("over all sections %s [SAFE-02] [HARM-04] [HARM-05]", (_, use, buyer, scope) => {
  expect(exceededTotal({ ...none, ...use }, buyer, TOTALS)).toBe(scope);
});
