import { STAFF_NEWS, type StaffNews } from "@shop/contracts/staff/news";
import { Alert } from "@shop/ui/alert";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CheckGroup } from "../../acts/choices/check-group";
import { call } from "../../lib/api";
import { me } from "../../lib/queries";
import { accessCopy as copy } from "./access-copy";

// Each choice is stored as it is pressed.
export function Mails() {
  const { mails } = useSuspenseQuery(me).data;
  const queries = useQueryClient();
  const [pressed, setPressed] = useState<StaffNews[] | null>(null);
  const choosing = useMutation({
    mutationFn: (off: StaffNews[]) => call("chooseMails", { body: { off } }),
    onError: () => setPressed(null),
    onSettled: () => queries.invalidateQueries({ queryKey: me.queryKey }),
  });
  if (mails.length === 0) return null;
  const off = pressed ?? offOf(mails);
  const choose = (chosen: readonly StaffNews[]) => {
    const now = mails.map(({ kind }) => kind).filter((kind) => !chosen.includes(kind));
    setPressed(now);
    choosing.mutate(now);
  };
  return (
    <section>
      {choosing.error && <Alert tone="danger">{choosing.error.message}</Alert>}
      <CheckGroup
        name="mail"
        label={copy.mails}
        options={mails.map(({ kind }) => ({ id: kind, name: STAFF_NEWS[kind].name }))}
        chosen={mails.map(({ kind }) => kind).filter((kind) => !off.includes(kind))}
        onChange={choose}
      />
    </section>
  );
}

const offOf = (mails: readonly { kind: StaffNews; isOn: boolean }[]) =>
  mails.filter(({ isOn }) => !isOn).map(({ kind }) => kind);
