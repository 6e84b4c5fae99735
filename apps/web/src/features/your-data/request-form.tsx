import type { RightsRequest } from "@shop/contracts/rights";
import { MAX_WORDING } from "@shop/domain/rights/request-kinds";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { Field } from "@shop/ui/fields/field";
import { RadioCards } from "@shop/ui/fields/radio-cards";
import { TextArea } from "@shop/ui/fields/text-area";
import { ErrorSummary, problemsOf } from "@shop/ui/form/error-summary";
import { FormRows } from "@shop/ui/form/form-rows";
import { type UseFormReturn, useController } from "react-hook-form";
import { CodeDialog } from "../../shared/email-code/email-code-dialog";
import { PERSON, PERSON_LABELS, STUDENT } from "../../ui/form/person-specs";
import { REQUEST_FIELDS, type RequestValues, requestOf } from "./request-values";
import { useRightsRequest } from "./use-rights-request";
import styles from "./your-data.module.css";
import { yourDataCopy as copy } from "./your-data-copy";

interface RequestFormProps {
  form: UseFormReturn<RequestValues>;
  mailboxes: readonly string[];
  onTaken: (request: RightsRequest) => void;
}

export function RequestForm({ form, mailboxes, onTaken }: RequestFormProps) {
  const asking = useRightsRequest({ mailboxes, onTaken });
  const { errors, submitCount } = form.formState;

  function send(values: RequestValues) {
    const request = requestOf(values);
    if (request) asking.send(request);
  }

  return (
    <>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit(send)}>
        <ErrorSummary
          problems={problemsOf(errors, REQUEST_FIELDS)}
          labels={PERSON_LABELS}
          submitCount={submitCount}
        />
        <Kinds form={form} />
        <Wording form={form} />
        <Whose form={form} />
        <FormRows form={form} rows={ROWS} />
        {asking.problem && (
          <Alert tone="danger" announce>
            {asking.problem}
          </Alert>
        )}
        <div className={styles.send}>
          {!mailboxes.includes(form.watch("email").trim()) && <p>{copy.codeNote}</p>}
          <Button look="main" type="submit" busy={asking.isPending}>
            {copy.send}
          </Button>
        </div>
      </form>
      <CodeDialog target={asking.code.target} onVerified={asking.code.goOn} onClose={asking.code.close} />
    </>
  );
}

const ROWS = [
  [
    { ...STUDENT.rut, label: copy.labels.rut },
    { ...PERSON.email, label: copy.labels.email, hint: copy.hints.email },
  ],
] as const;

interface PartProps {
  form: UseFormReturn<RequestValues>;
}

const cardsOf = <Value extends string>(words: Record<Value, { title: string; what: string }>) =>
  (Object.keys(words) as Value[]).map((value) => ({
    value,
    title: words[value].title,
    description: words[value].what,
  }));

function Kinds({ form }: PartProps) {
  const { field, fieldState } = useController({ control: form.control, name: "kind" });
  return (
    <div className={styles.kinds}>
      <RadioCards
        name="kind"
        legend={copy.ask}
        columns={2}
        options={cardsOf(copy.kinds)}
        value={field.value || null}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
      <p className={styles.quiet}>{copy.atOnce}</p>
    </div>
  );
}

function Wording({ form }: PartProps) {
  const kind = form.watch("kind");
  if (kind !== "rectification" && kind !== "erasure") return null;
  return (
    <Field
      name="wording"
      label={copy.labels.wording[kind]}
      hint={copy.hints.wording[kind]}
      optional={kind === "erasure"}
      error={form.formState.errors.wording?.message}
    >
      <TextArea maxLength={MAX_WORDING} {...form.register("wording")} />
    </Field>
  );
}

function Whose({ form }: PartProps) {
  const { field } = useController({ control: form.control, name: "as" });
  return (
    <RadioCards
      name="as"
      legend={copy.as.legend}
      columns={2}
      options={cardsOf(copy.as.options)}
      value={field.value}
      onChange={field.onChange}
    />
  );
}
