import type { CodeApp as App } from "@shop/contracts/staff/schemas";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { Field } from "@shop/ui/fields/field";
import { TextInput } from "@shop/ui/fields/text-input";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { accessCopy as copy } from "./access-copy";
import styles from "./code-app.module.css";

interface CodeAppProps {
  app: App;
  /** @returns codes of recovery @throws DeskError */
  confirm: (code: string) => Promise<string[]>;
  onKept: () => Promise<void>;
  /** The way back. */
  children?: ReactNode;
}

const GROUP = 4;

export function CodeApp({ app, confirm, onKept, children }: CodeAppProps) {
  const [code, setCode] = useState("");
  const [isWrong, setWrong] = useState(false);
  const confirming = useMutation({ mutationFn: () => confirm(code.replace(/\s/g, "")) });

  if (confirming.data) return <Recovery codes={confirming.data} onKept={onKept} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isCode = /^\s*\d{3}\s?\d{3}\s*$/.test(code);
    setWrong(!isCode);
    if (isCode) confirming.mutate();
  };
  const groups = app.secret.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? [];
  return (
    <form className={styles.app} onSubmit={submit} noValidate>
      <p>{copy.appText}</p>
      <Picture qr={app.qr} />
      <p className={styles.secret}>
        {copy.typeIt} <code>{groups.join(" ")}</code>
      </p>
      <Field name="code" label={copy.second} error={isWrong ? copy.codeWrong : undefined}>
        <TextInput
          look="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      {confirming.error && (
        <Alert tone="danger" announce>
          {confirming.error.message}
        </Alert>
      )}
      <Button look="main" type="submit" busy={confirming.isPending}>
        {copy.confirm}
      </Button>
      {children}
    </form>
  );
}

const MARGIN = 4;

function Picture({ qr }: Pick<App, "qr">) {
  const side = qr.side + 2 * MARGIN;
  const dots = qr.dark.map(([row, column]) => `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`);
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={copy.picture}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${side}v${side}h-${side}z`} fill="#fff" />
      <path d={dots.join("")} fill="#000" />
    </svg>
  );
}

function Recovery({ codes, onKept }: { codes: readonly string[]; onKept: () => Promise<void> }) {
  const going = useMutation({ mutationFn: onKept });
  return (
    <section className={styles.app}>
      <h2>{copy.recoveryTitle}</h2>
      <p>{copy.recoveryText}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button look="main" busy={going.isPending} onClick={() => going.mutate()}>
        {copy.kept}
      </Button>
    </section>
  );
}
