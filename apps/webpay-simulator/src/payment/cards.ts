export interface TestCard {
  id: string;
  number: string;
  /** Empty for debit. */
  cvv: string;
  kind: "credit" | "debit" | "prepaid";
  isApproved: boolean;
}

/** The test cards that the provider publishes for its integration environment. */
export const TEST_CARDS = [
  { id: "visa", number: "4051885600446623", cvv: "123", kind: "credit", isApproved: true },
  { id: "amex", number: "370000000002032", cvv: "1234", kind: "credit", isApproved: true },
  { id: "mastercard", number: "5186059559590568", cvv: "123", kind: "credit", isApproved: false },
  { id: "redcompra", number: "4051884239937763", cvv: "", kind: "debit", isApproved: true },
  { id: "redcompra-2", number: "4511346660037060", cvv: "", kind: "debit", isApproved: true },
  { id: "redcompra-rejected", number: "5186008541233829", cvv: "", kind: "debit", isApproved: false },
  { id: "prepaid-visa", number: "4051886000056590", cvv: "123", kind: "prepaid", isApproved: true },
  { id: "prepaid-mastercard", number: "5186174110629480", cvv: "123", kind: "prepaid", isApproved: false },
] as const satisfies readonly TestCard[];

export function findCard(numberOrId: string): TestCard | null {
  const digits = numberOrId.replace(/[\s.-]/g, "");
  return TEST_CARDS.find(({ id, number }) => id === numberOrId.trim() || number === digits) ?? null;
}

/** An expiry (MM/AA) that every test card accepts: December two years from now. */
export function testExpiry(now: Date): string {
  return `12/${String((now.getUTCFullYear() + 2) % 100).padStart(2, "0")}`;
}
