import type { OfferedAct, StaffActName } from "@shop/contracts/staff/acts/acts";
import { ActFields } from "./act-fields";
import { formOf } from "./act-forms";
import { ChangeChoices } from "./change-choices";
import { MoveFields } from "./move-fields";
import { StaffFields } from "./staff-fields";

interface ActChoicesProps {
  offered: OfferedAct;
  names: readonly string[];
  /** Null: something is chosen anew or missing, nothing to plan yet. `isChoosing`: by a field that keeps the focus. */
  onChange: (request: unknown, isChoosing?: boolean) => void;
}

export function ActChoices({ offered, names, onChange }: ActChoicesProps) {
  if (offered.name === "change") return <ChangeChoices offered={offered} onChange={onChange} />;
  if (offered.name === "move_section") return <MoveFields offered={offered} onChange={onChange} />;
  if (offered.name === "add_staff") return <StaffFields offered={offered} onChange={onChange} />;
  const form = formOf(offered);
  return form && <ActFields form={form} offered={offered.request} names={names} onChange={onChange} />;
}

const WIDE: readonly StaffActName[] = ["change"];
const OF_THEIR_OWN: readonly StaffActName[] = ["change", "move_section", "add_staff"];

/** A list is chosen from; a form is sent by the dialog's button. */
export const isListed = ({ name }: OfferedAct) => WIDE.includes(name);
export const hasForm = (offered: OfferedAct) =>
  !isListed(offered) && (OF_THEIR_OWN.includes(offered.name) || formOf(offered) !== null);

// The name and its request belong together.
export const withRequest = (offered: OfferedAct, request: unknown) => ({ ...offered, request }) as OfferedAct;

/** The act as it is offered, where it leaves nothing to choose; else null. */
export function complete(offered: OfferedAct): OfferedAct | null {
  if (OF_THEIR_OWN.includes(offered.name)) return null;
  const form = formOf(offered);
  if (!form) return offered;
  const reading = form.read(form.start(offered.request), offered.request);
  return "request" in reading ? withRequest(offered, reading.request) : null;
}
