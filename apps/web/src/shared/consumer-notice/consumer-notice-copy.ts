export const consumerNoticeCopy = {
  withdrawalPage: "Cómo retractarte",
  contract: (count: number, number: number) => (count > 1 ? `Contrato ${number} (PDF)` : "Contrato (PDF)"),
  rulebook: "Reglamento (PDF)",
} as const;
