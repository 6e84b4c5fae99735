import type { Pack } from "@shop/contracts/packs";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button/button";
import { Field } from "../../ui/fields/field";
import { Select } from "../../ui/fields/select";
import styles from "./pack-list.module.css";
import { packsCopy as copy } from "./packs-copy";

interface PackFilterProps {
  venues: readonly Pack["Location"][];
  venueId: number | null;
  onFilter: (venueId: number | null) => void;
}

/** Venue selector with 'Filtrar'. */
export function PackFilter({ venues, venueId, onFilter }: PackFilterProps) {
  const [chosen, setChosen] = useState(String(venueId ?? ""));

  function submit(event: FormEvent) {
    event.preventDefault();
    onFilter(Number(chosen) || null);
  }

  return (
    <form className={styles.filter} onSubmit={submit}>
      <Field name="sede" label={copy.venue}>
        <Select
          value={chosen}
          placeholder={copy.allVenues}
          options={venues.map(({ id, name }) => ({ value: String(id), label: confirmedVenueName(name) }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      <Button type="submit">{copy.filter}</Button>
    </form>
  );
}
