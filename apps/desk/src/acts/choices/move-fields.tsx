import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import { Field } from "@shop/ui/fields/field";
import { Select } from "@shop/ui/fields/select";
import { TextInput } from "@shop/ui/fields/text-input";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { sectionOf } from "../../lib/queries";
import styles from "../acts.module.css";
import { CHOICES } from "./act-fields";
import { formsCopy as copy } from "./forms-copy";

type Move = Extract<OfferedAct, { name: "move_section" }>;

interface MoveFieldsProps {
  /** With hours and venue as they are. */
  offered: Move;
  onChange: (request: Move["request"] | null) => void;
}

export function MoveFields({ offered, onChange }: MoveFieldsProps) {
  const { sectionId, hours: hoursNow, venueId: venueNow } = offered.request;
  const venues = useQuery(sectionOf(String(sectionId))).data?.venues ?? [];
  const [hours, setHours] = useState(hoursNow ?? "");
  const [venueId, setVenueId] = useState(venueNow);
  const [from, setFrom] = useState("");
  const [isSame, setSame] = useState(false);
  const retype = (set: () => void) => {
    set();
    onChange(null);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const request = {
      sectionId,
      hours: hours.trim() === hoursNow ? null : hours.trim(),
      venueId: venueId === venueNow ? null : venueId,
      from: from || null,
    };
    const isMoved = request.hours !== null || request.venueId !== null;
    setSame(!isMoved);
    if (isMoved) onChange(request);
  };

  return (
    <form id={CHOICES} className={styles.form} onSubmit={submit}>
      <Field name="hours" label={copy.hours} hint={copy.hoursHint} error={isSame ? copy.notMoved : undefined}>
        <TextInput
          value={hours}
          autoComplete="off"
          onChange={(event) => retype(() => setHours(event.target.value))}
        />
      </Field>
      {venues.length > 1 && (
        <Field name="venue" label={copy.venue}>
          <Select
            placeholder={null}
            options={venues.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(venueId)}
            onChange={(event) => retype(() => setVenueId(Number(event.target.value)))}
          />
        </Field>
      )}
      <Field name="from" label={copy.from} hint={copy.fromHint} optional>
        <TextInput type="date" value={from} onChange={(event) => retype(() => setFrom(event.target.value))} />
      </Field>
    </form>
  );
}
