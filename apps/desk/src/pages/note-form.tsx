import { NOTE_LENGTH } from "@shop/contracts/staff/endpoints";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { Field } from "@shop/ui/fields/field";
import { TextArea } from "@shop/ui/fields/text-area";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { usePress } from "../acts/use-press";
import { deskCopy } from "../copy";
import { call } from "../lib/api";
import { me } from "../lib/queries";
import styles from "./purchase.module.css";

const { note: copy } = deskCopy;
const ROWS = 2;

// Empty without the right to write notes. Typed text stays until it is stored.
export function NoteForm({ reference, onNoted }: { reference: string; onNoted: () => void }) {
  const { rights } = useSuspenseQuery(me).data;
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const noting = usePress({
    send: (text: string) => call("addNote", { params: { reference }, body: { text } }),
    onDone: () => {
      setText("");
      onNoted();
    },
  });
  if (!rights.includes("write_notes")) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = text.trim().length < NOTE_LENGTH.min;
    setWrong(isShort);
    if (!isShort && !noting.isPressing) noting.press({ what: text, withKey: false });
  };
  return (
    <form className={styles.note} onSubmit={submit}>
      <Field name="note" label={copy.label} hint={copy.hint} error={isWrong ? copy.wrong : undefined}>
        <TextArea
          rows={ROWS}
          value={text}
          maxLength={NOTE_LENGTH.max}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {noting.error && (
        <Alert tone="danger" announce>
          {noting.error.message}
        </Alert>
      )}
      <Button type="submit" size="small" busy={noting.isPressing}>
        {copy.press}
      </Button>
    </form>
  );
}
