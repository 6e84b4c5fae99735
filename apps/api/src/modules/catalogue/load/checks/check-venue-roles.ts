import { isOnlineName } from "@shop/domain/programs/kind";
import type { Academy } from "../../academy";
import { tableName } from "../csv-table";
import type { Issue } from "../issues";
import { PROGRAMS, type ProgramRow, type Tables, VENUES } from "../tables";
import { checksCopy as copy } from "./checks-copy";
import { idsOf } from "./findings";

type Roles = Academy["venues"];

const ROLES = ["virtualCampus", "online", "proposed"] as const;

const issueOf = (field: string, problem: string): Issue => ({
  file: "academy.yaml",
  row: null,
  field: `venues.${field}`,
  problem,
});

// Roles and contracts name venues that exist, and what is taught at a distance has a venue that sells it.
export function checkVenueRoles(
  { venues, programs }: Pick<Tables, "venues" | "programs">,
  roles: Roles,
): Issue[] {
  const isVenue = (id: number) => idsOf(venues).has(id);
  const unknown = (id: number) => copy.unknownId(id, tableName(VENUES));
  const contractIds = roles.contracts.map(({ venueId }) => venueId);
  return [
    ...ROLES.flatMap((role) => {
      const id = roles[role];
      return id === undefined || isVenue(id) ? [] : [issueOf(role, unknown(id))];
    }),
    ...contractIds.flatMap((id, index) => {
      const field = `contracts.${index}.venueId`;
      if (!isVenue(id)) return [issueOf(field, unknown(id))];
      return contractIds.indexOf(id) < index ? [issueOf(field, copy.twice(id))] : [];
    }),
    ...missingRoles(programs, roles),
  ];
}

// Who teaches at a distance names both: the virtual campus stands for the place of online programmes too.
function missingRoles(programs: readonly ProgramRow[], { virtualCampus, online }: Roles): Issue[] {
  const atDistance = programs.find(({ modality }) => modality === "Streaming" || modality === "Online");
  const onlineOne = programs.find(({ name }) => isOnlineName(name));
  const missing = (role: string, { id }: ProgramRow) =>
    issueOf(role, copy.missingRole(id, tableName(PROGRAMS)));
  return [
    ...(atDistance && virtualCampus === undefined ? [missing("virtualCampus", atDistance)] : []),
    ...(onlineOne && online === undefined ? [missing("online", onlineOne)] : []),
  ];
}
