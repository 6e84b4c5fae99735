interface Contracts {
  servicesContract: string;
  /** Addresses by the id of a venue that has a contract of its own. */
  venueContracts: Readonly<Record<string, string>>;
}

/** The venue's own contract, else the services contract (STUD-05, API-45, AMB-67). */
export function contractAt({ servicesContract, venueContracts }: Contracts, venueId: number | null): string {
  return venueContracts[String(venueId)] ?? servicesContract;
}

/** Each contract once. */
export function contractsAt(contracts: Contracts, venueIds: readonly (number | null)[]): string[] {
  return [...new Set(venueIds.map((venueId) => contractAt(contracts, venueId)))];
}
