/** The demonstration academy's documents that make up the contract. */
export const CONTRACT_DOCUMENTS = ["services", "sanMiguel", "rulebookContract"] as const;
export type ContractDocument = (typeof CONTRACT_DOCUMENTS)[number];

interface Clause {
  /** Row of docs/requirements.md whose test shows that the clause is kept. */
  row: string;
  /** Where it stands: number of the heading, and of the item in it. */
  stands: Partial<Record<ContractDocument, readonly string[]>>;
}

/** What the contract promises with a number or with money. */
export const CLAUSES = {
  withdrawal: { row: "CONTRACT-01", stands: { services: ["5.1"], sanMiguel: ["5.1"] } },
  withdrawal_begun: { row: "CONTRACT-02", stands: { services: ["5.2"], sanMiguel: ["5.2"] } },
  withdrawal_unconfirmed: { row: "CONTRACT-04", stands: { services: ["5.5"], sanMiguel: ["5.1"] } },
  termination: { row: "CONTRACT-05", stands: { services: ["6"], sanMiguel: ["5.4"] } },
  changes: { row: "CONTRACT-06", stands: { services: ["7.1"], sanMiguel: ["6.1"] } },
  academy_change: { row: "CONTRACT-07", stands: { services: ["7.2"], sanMiguel: ["6.2"] } },
  course_cancelled: { row: "CONTRACT-08", stands: { services: ["7.3"] } },
} as const satisfies Record<string, Clause>;
export type ClauseId = keyof typeof CLAUSES;
