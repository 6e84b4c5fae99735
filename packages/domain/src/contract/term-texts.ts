import type { ContractTerms } from "./terms";

const NUMBER_WORDS = ["dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"];

function freeChanges(free: number): string {
  if (free === 0) return "Cada cambio tiene el costo que se informa antes";
  if (free === 1) return "El primer cambio no tiene costo";
  return `Los ${NUMBER_WORDS[free - 2] ?? free} primeros cambios no tienen costo`;
}

export const TERM_TEXTS = {
  withdrawalDays: ({ withdrawal }: ContractTerms) => String(withdrawal.days),
  withdrawalDaysUnconfirmed: ({ withdrawal }: ContractTerms) => String(withdrawal.daysUnconfirmed),
  withdrawalRefundDays: ({ withdrawal }: ContractTerms) => String(withdrawal.refundWithinDays),
  noticeDays: ({ termination }: ContractTerms) => String(termination.noticeDays),
  terminationRefundDays: ({ termination }: ContractTerms) => String(termination.refundWithinDays),
  feeAfterWithdrawal: ({ termination }: ContractTerms) =>
    termination.returnsFee ? "también se devuelve" : "no se devuelve",
  freeChanges: ({ changes }: ContractTerms) => freeChanges(changes.free),
  academyChangeDays: ({ academyChange }: ContractTerms) => String(academyChange.noticeDays),
  suspensionDays: ({ suspension }: ContractTerms) => String(suspension.minimumDays),
  recoverDays: ({ missedClasses }: ContractTerms) => String(missedClasses.recoverWithinDays),
  closedVenueDays: ({ closedVenue }: ContractTerms) => String(closedVenue.days),
  complaintDays: ({ complaints }: ContractTerms) => String(complaints.businessDays),
  rulebookNoticeDays: ({ rulebook }: ContractTerms) => String(rulebook.noticeDays),
  minimumStudents: ({ minimumStudents }: ContractTerms) => String(minimumStudents ?? ""),
} as const satisfies Record<string, (terms: ContractTerms) => string>;
export type TermName = keyof typeof TERM_TEXTS;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

export const unknownTerms = (text: string, others: readonly string[] = []): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([, name = ""]) =>
    Object.hasOwn(TERM_TEXTS, name) || others.includes(name) ? [] : [name],
  );

export const fillTerms = (text: string, terms: ContractTerms): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(TERM_TEXTS, name) ? TERM_TEXTS[name as TermName](terms) : whole,
  );
