import { DESK_ACTS } from "@shop/domain/purchases/desk-looks";
import { Button } from "@shop/ui/button/button";
import { Checkbox } from "@shop/ui/fields/checkbox";
import { Field } from "@shop/ui/fields/field";
import { Select } from "@shop/ui/fields/select";
import { TextInput } from "@shop/ui/fields/text-input";
import { Link, useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import type { AuditSearch } from "../../lib/queries";
import { REASON_OPTIONS } from "../../lib/reasons";
import styles from "../../ui/list-page.module.css";
import { auditCopy as copy } from "./audit-copy";

const ACTS = Object.entries(DESK_ACTS)
  .map(([value, { text }]) => ({ value, label: text }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "es"));

// What is chosen stands in the address.
export function AuditFilters({ search }: { search: AuditSearch }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].filter(
      (pair): pair is [string, string] => typeof pair[1] === "string" && pair[1].trim() !== "",
    );
    void navigate({ to: "/auditoria", search: Object.fromEntries(typed) });
  };
  return (
    <search>
      <form className={styles.filters} onSubmit={submit}>
        <Field name="who" label={copy.who}>
          <TextInput defaultValue={search.who} placeholder={copy.whoHint} />
        </Field>
        <Field name="act" label={copy.act}>
          <Select options={ACTS} placeholder={copy.all} defaultValue={search.act ?? ""} />
        </Field>
        <Field name="reason" label={copy.reason}>
          <Select options={REASON_OPTIONS} placeholder={copy.all} defaultValue={search.reason ?? ""} />
        </Field>
        <Field name="day" label={copy.day}>
          <TextInput type="date" defaultValue={search.day} />
        </Field>
        <Field name="purchase" label={copy.purchase}>
          <TextInput defaultValue={search.purchase} />
        </Field>
        <Checkbox name="only" value="acts" label={copy.only} defaultChecked={search.only === "acts"} />
        <Button type="submit">{copy.filter}</Button>
        {Object.keys(search).length > 0 && (
          <Link to="/auditoria" search={{}} className={styles.clear}>
            {copy.clear}
          </Link>
        )}
      </form>
    </search>
  );
}
