import { Checkbox } from "@shop/ui/fields/checkbox";
import type { FieldSpec } from "@shop/ui/form/form-rows";
import { personCopy } from "../ui/form/form-copy";

interface OneSurname {
  isTicked: boolean;
  /** The second one as typed; a name unticks the box. */
  surname: string;
  onTick: (isTicked: boolean) => void;
}

/** Rows with a box for people of one surname below the second. */
export function withOneSurname<Spec extends FieldSpec>(
  rows: readonly (readonly Spec[])[],
  name: Spec["name"],
  { isTicked, surname, onTick }: OneSurname,
): Spec[][] {
  const isOn = isTicked && surname === "";
  const below = (
    <Checkbox
      name="hasOneSurname"
      label={personCopy.oneSurname}
      checked={isOn}
      onChange={({ target }) => onTick(target.checked)}
    />
  );
  return rows.map((row) =>
    row.map((spec) => (spec.name === name ? { ...spec, below, optional: isOn } : spec)),
  );
}
