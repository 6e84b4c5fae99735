export type ContractKind = "san_miguel" | "services";

/** Contract that the terms checkbox opens: San Miguel's own when the venue's name says so, else the services one (STUD-05, API-45, AMB-67). */
export function contractFor(venueName: string): ContractKind {
  return venueName.toLowerCase().includes("san miguel") ? "san_miguel" : "services";
}
