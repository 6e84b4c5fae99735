export type ContractKind = "san_miguel" | "services";

/** San Miguel's own by the venue's name, else the services contract (STUD-05, API-45, AMB-67). */
export function contractFor(venueName: string): ContractKind {
  return venueName.toLowerCase().includes("san miguel") ? "san_miguel" : "services";
}
