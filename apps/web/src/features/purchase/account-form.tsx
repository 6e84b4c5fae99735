import { ApiError } from "@shop/contracts/client";
import type { PurchaseDetails } from "@shop/contracts/purchases/purchase";
import { normaliseRut, rutProblem } from "@shop/domain/people/rut";
import { ACCOUNT_NUMBER, ACCOUNT_TYPES, BANKS } from "@shop/domain/refunds/bank-account";
import { ACCOUNT_ANCHOR } from "@shop/domain/steps/page-paths";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { ErrorSummary, problemsOf } from "@shop/ui/form/error-summary";
import { FormRows } from "@shop/ui/form/form-rows";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../lib/api";
import { rulesResolver } from "../../lib/forms/form-resolver";
import { useCodeBefore } from "../../shared/email-code/use-code-before";
import { purchaseTarget } from "../../shared/email-code/use-email-code";
import { PERSON } from "../../ui/form/person-specs";
import styles from "./purchase.module.css";
import { purchaseCopy } from "./purchase-copy";
import { purchaseQuery } from "./purchase-query";

const { account: copy } = purchaseCopy;

interface Values {
  holderName: string;
  holderRut: string;
  bank: string;
  accountType: string;
  accountNumber: string;
}

const FIELDS = ["holderName", "holderRut", "bank", "accountType", "accountNumber"] as const;
const bankOf = (text: string) => BANKS.find((bank) => bank === text);
const typeOf = (text: string) => ACCOUNT_TYPES.find((type) => type === text);
const MIN_HOLDER = 3;

const resolver = rulesResolver<Values>([
  ["holderName", ({ holderName }) => (holderName.trim().length < MIN_HOLDER ? "HOLDER_REQUIRED" : null)],
  ["holderRut", ({ holderRut }) => rutProblem(holderRut)],
  ["bank", ({ bank }) => (bankOf(bank) ? null : "BANK_REQUIRED")],
  ["accountType", ({ accountType }) => (typeOf(accountType) ? null : "ACCOUNT_TYPE_REQUIRED")],
  [
    "accountNumber",
    ({ accountNumber }) => (ACCOUNT_NUMBER.test(accountNumber.trim()) ? null : "ACCOUNT_NUMBER_INVALID"),
  ],
]);

const listed = (words: readonly string[]) => words.map((value) => ({ value, label: value }));

interface AccountFormProps {
  token: string;
  buyOrder: string;
  details: PurchaseDetails;
}

export function AccountForm({ token, buyOrder, details: { account, payer } }: AccountFormProps) {
  const { makeWithCode, dialog } = useCodeBefore();
  const [isChanging, setChanging] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  // The mail about the account links here.
  useEffect(() => {
    if (window.location.hash === `#${ACCOUNT_ANCHOR}`) panel.current?.scrollIntoView({ block: "center" });
  }, []);
  const form = useForm<Values>({
    defaultValues: {
      holderName: payer.name,
      holderRut: payer.rut,
      bank: "",
      accountType: "",
      accountNumber: "",
    },
    resolver,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const give = useMutation({
    mutationFn: async ({ holderName, holderRut, bank, accountType, accountNumber }: Values) => {
      const [knownBank, knownType] = [bankOf(bank), typeOf(accountType)];
      if (!knownBank || !knownType) throw new Error("the form lets no other bank or type pass");
      const body = {
        holderName,
        bank: knownBank,
        accountType: knownType,
        accountNumber: accountNumber.trim(),
        holderRut: normaliseRut(holderRut) ?? holderRut,
      };
      return await makeWithCode(purchaseTarget({ buyOrder, token }, "account"), () =>
        api("giveRefundAccount", { params: { token }, body }),
      );
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: purchaseQuery(token).queryKey });
      setChanging(false);
    },
  });
  if (account.told && !isChanging) {
    return (
      <>
        <p>{copy.told(account.told.bank, account.told.endsIn)}</p>
        <Button size="small" onClick={() => setChanging(true)}>
          {copy.change}
        </Button>
      </>
    );
  }
  if (!account.isNeeded && !isChanging) return null;
  const { errors, submitCount } = form.formState;
  return (
    <div className={styles.panel} ref={panel}>
      <h3>{copy.title}</h3>
      <p>{copy.text}</p>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit((values) => give.mutate(values))}>
        <ErrorSummary problems={problemsOf(errors, FIELDS)} submitCount={submitCount} />
        <FormRows
          form={form}
          rows={[
            [
              { name: "holderName", label: copy.holderName, autoComplete: "name" },
              { ...PERSON.rut, name: "holderRut", label: copy.holderRut },
            ],
            [
              { name: "bank", label: copy.bank, options: listed(BANKS) },
              {
                name: "accountType",
                label: copy.accountType,
                options: ACCOUNT_TYPES.map((value) => ({ value, label: copy.types[value] })),
              },
            ],
            [
              {
                name: "accountNumber",
                label: copy.accountNumber,
                hint: copy.numberHint,
                inputMode: "numeric",
                look: "figures",
                autoComplete: "off",
              },
            ],
          ]}
        />
        {give.error && (
          <Alert tone="danger" announce>
            {give.error instanceof ApiError ? give.error.text : copy.failed}
          </Alert>
        )}
        <Button type="submit" busy={give.isPending}>
          {copy.send}
        </Button>
      </form>
      {dialog}
    </div>
  );
}
