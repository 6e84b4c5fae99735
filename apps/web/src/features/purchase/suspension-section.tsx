import { ApiError } from "@shop/contracts/client";
import type { PurchaseDetails } from "@shop/contracts/purchases/purchase";
import { isoFromShortDate, shortDate } from "@shop/domain/format/iso-date";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { ErrorSummary, problemsOf } from "@shop/ui/form/error-summary";
import { FormRows } from "@shop/ui/form/form-rows";
import { dateMask } from "@shop/ui/masks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../lib/api";
import { rulesResolver } from "../../lib/forms/form-resolver";
import { minuteOf } from "../../lib/minute-of";
import { Badge } from "../../ui/badge";
import styles from "./purchase.module.css";
import { purchaseCopy } from "./purchase-copy";
import { purchaseQuery } from "./purchase-query";

const { suspension: copy } = purchaseCopy;

interface Values {
  position: string;
  from: string;
  until: string;
}

const dayProblem = (text: string) => (isoFromShortDate(text) ? null : "DAY_INVALID");

const resolver = rulesResolver<Values>([
  ["position", ({ position }) => (position === "" ? "STUDENT_REQUIRED" : null)],
  ["from", ({ from }) => dayProblem(from)],
  ["until", ({ until }) => dayProblem(until)],
]);

interface SuspensionSectionProps {
  token: string;
  details: PurchaseDetails;
}

export function SuspensionSection({ token, details }: SuspensionSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const { students, suspensions } = details;
  const nameOf = (position: number) => students[position]?.name ?? purchaseCopy.student.forgotten;
  return (
    <>
      <p>{copy.text(details.suspensionDays)}</p>
      {suspensions.length > 0 && (
        <ul className={styles.rows}>
          {suspensions.map(({ position, from, until, state, askedAt, answer }) => (
            <li key={`${position} ${from} ${until}`}>
              <span>{nameOf(position)}</span>
              <Badge tone={state === "granted" ? "green" : "other"}>{copy.states[state]}</Badge>
              <p className={styles.quiet}>
                {copy.days(shortDate(from), shortDate(until))} · {copy.asked(minuteOf(askedAt))}
              </p>
              {answer && <p>{answer}</p>}
            </li>
          ))}
        </ul>
      )}
      {isAsking ? (
        <SuspensionForm token={token} details={details} onDone={() => setAsking(false)} />
      ) : (
        <Button onClick={() => setAsking(true)}>{copy.open}</Button>
      )}
    </>
  );
}

function SuspensionForm({ token, details, onDone }: SuspensionSectionProps & { onDone: () => void }) {
  const queries = useQueryClient();
  const attending = details.students.filter(({ ended }) => !ended);
  const form = useForm<Values>({
    defaultValues: {
      position: attending.length === 1 ? String(attending[0]?.position) : "",
      from: "",
      until: "",
    },
    resolver,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const ask = useMutation({
    mutationFn: ({ position, from, until }: Values) =>
      api("requestSuspension", {
        params: { token },
        body: {
          position: Number(position),
          from: isoFromShortDate(from) ?? from,
          until: isoFromShortDate(until) ?? until,
        },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: purchaseQuery(token).queryKey });
      onDone();
    },
  });
  const { errors, submitCount } = form.formState;
  const options = attending.map(({ position, name, program }) => ({
    value: String(position),
    label: `${name ?? purchaseCopy.student.forgotten} · ${program}`,
  }));
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit((values) => ask.mutate(values))}>
      <ErrorSummary problems={problemsOf(errors, ["position", "from", "until"])} submitCount={submitCount} />
      <FormRows
        form={form}
        rows={[
          ...(options.length > 1 ? [[{ name: "position" as const, label: copy.whose, options }]] : []),
          [
            { name: "from", label: copy.from, hint: copy.dayHint, mask: dateMask },
            { name: "until", label: copy.until, hint: copy.dayHint, mask: dateMask },
          ],
        ]}
      />
      {ask.error && (
        <Alert tone="danger" announce>
          {ask.error instanceof ApiError ? ask.error.text : copy.failed}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={ask.isPending}>
          {copy.send}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
