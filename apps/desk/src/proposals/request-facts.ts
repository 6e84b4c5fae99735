import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import { ASKER_NAMES, PROVEN_BY_NAMES } from "@shop/domain/purchases/names-copy";
import type { PlanFact } from "../acts/act-words";
import { atTheStart } from "../copy";

/** What the request says and its plan does not: which of several students, who asks and how that was proven. */
export function requestFacts({ request }: OfferedAct, names: readonly string[]): PlanFact[] {
  const positions = "positions" in request && names.length > 1 ? request.positions : [];
  const proof = "proof" in request ? request.proof : null;
  return [
    ...positions.map((position) => ({ label: "Estudiante", value: names[position] ?? "" })),
    ...(proof
      ? [
          { label: "Lo pide", value: atTheStart(ASKER_NAMES[proof.asker]) },
          { label: "Se comprobó", value: atTheStart(PROVEN_BY_NAMES[proof.provenBy]) },
        ]
      : []),
  ];
}
