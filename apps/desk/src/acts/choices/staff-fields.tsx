import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import { ROLE_NAMES, STAFF_ROLES } from "@shop/contracts/staff/rights";
import { Field } from "@shop/ui/fields/field";
import { TextInput } from "@shop/ui/fields/text-input";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { people } from "../../lib/queries";
import styles from "../acts.module.css";
import { CHOICES } from "./act-fields";
import { CheckGroup } from "./check-group";
import { formsCopy as copy } from "./forms-copy";

type Access = Extract<OfferedAct, { name: "add_staff" }>;

interface StaffFieldsProps {
  /** With the access as it is; empty for somebody new. */
  offered: Access;
  onChange: (request: Access["request"] | null) => void;
}

const MIN_NAME = 2;

export function StaffFields({ offered, onChange }: StaffFieldsProps) {
  const isNew = offered.request.email === "";
  const venues = useQuery(people).data?.venues ?? [];
  const [typed, setTyped] = useState(offered.request);
  const [isLooked, setLooked] = useState(false);
  const set = (fields: Partial<Access["request"]>) => {
    setTyped({ ...typed, ...fields });
    onChange(null);
  };
  const wrong = {
    email: /^\S+@\S+\.\S+$/.test(typed.email.trim()) ? undefined : copy.emailWrong,
    name: typed.name.trim().length >= MIN_NAME ? undefined : copy.personWrong,
    roles: typed.roles.length > 0 ? undefined : copy.noRoles,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLooked(true);
    if (!Object.values(wrong).some(Boolean)) onChange({ ...typed, email: typed.email.trim().toLowerCase() });
  };
  return (
    <form id={CHOICES} className={styles.form} onSubmit={submit} noValidate>
      {isNew && (
        <Field name="email" label={copy.email} error={isLooked ? wrong.email : undefined}>
          <TextInput
            type="email"
            autoComplete="off"
            value={typed.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        </Field>
      )}
      <Field name="person" label={copy.person} error={isLooked ? wrong.name : undefined}>
        <TextInput
          autoComplete="off"
          value={typed.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <CheckGroup
        name="role"
        label={copy.roles}
        options={STAFF_ROLES.map((id) => ({ id, name: ROLE_NAMES[id] }))}
        chosen={typed.roles}
        error={isLooked ? wrong.roles : undefined}
        onChange={(roles) => set({ roles })}
      />
      <CheckGroup
        name="venue"
        label={copy.venues}
        options={venues}
        chosen={typed.venueIds ?? []}
        onChange={(venueIds) => set({ venueIds: venueIds.length > 0 ? venueIds : null })}
      />
    </form>
  );
}
