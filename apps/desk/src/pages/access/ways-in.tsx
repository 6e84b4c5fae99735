import type { CodeApp as App } from "@shop/contracts/staff/schemas";
import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Refusal, useConfirmText } from "../../acts/refusal";
import { usePress } from "../../acts/use-press";
import { call } from "../../lib/api";
import { me } from "../../lib/queries";
import { When } from "../../ui/when";
import { accessCopy as copy } from "./access-copy";
import styles from "./account.module.css";
import { CodeApp } from "./code-app";

// The member's keys and codes; changes require a recent sign-in.
export function WaysIn() {
  const { keys, hasCodes, recoveryCodesLeft } = useSuspenseQuery(me).data;
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: me.queryKey });
  const [app, setApp] = useState<App | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const confirm = useConfirmText();
  const [wanted, setWanted] = useState<() => Promise<unknown>>();
  const changing = usePress({
    send: (work: () => Promise<unknown>) => work(),
    onDone: () => setWanted(undefined),
  });
  const press = (work: () => Promise<unknown>) => () => {
    setWanted(() => work);
    changing.press({ what: work, withKey: false });
  };

  if (app)
    return (
      <section className={styles.sessions}>
        <h2>{copy.appTitle}</h2>
        <CodeApp
          app={app}
          confirm={async (code) => (await call("setCodes", { body: { code } })).recoveryCodes}
          onKept={async () => {
            setApp(null);
            await reload();
          }}
        >
          <Button onClick={() => setApp(null)}>{copy.back}</Button>
        </CodeApp>
      </section>
    );
  return (
    <section className={styles.sessions}>
      <h2>{copy.ways}</h2>
      <Refusal error={changing.error} isChanged={false} needsKey={changing.needsKey} />
      {changing.needsKey && wanted && (
        <Button
          look="main"
          busy={changing.isPressing}
          onClick={() => changing.press({ what: wanted, withKey: true })}
        >
          {confirm}
        </Button>
      )}
      <ul>
        {keys.map(({ id, isSynced, createdAt, lastUsedAt }) => (
          <li key={id}>
            <span>
              {copy.key(isSynced)}
              <small>
                {copy.made} <When at={createdAt} />
                {lastUsedAt && (
                  <>
                    , {copy.used} <When at={lastUsedAt} />
                  </>
                )}
              </small>
            </span>
            <Button size="small" onClick={press(() => call("removeKey", { body: { id } }))}>
              {copy.remove}
            </Button>
          </li>
        ))}
        {hasCodes && (
          <li>
            <span>
              {copy.app}
              <small>{copy.recoveryLeft(recoveryCodesLeft)}</small>
            </span>
            <Button size="small" onClick={press(() => call("removeCodes"))}>
              {copy.remove}
            </Button>
          </li>
        )}
      </ul>
      <p>{copy.removeText}</p>
      <p className={styles.presses}>
        <Button
          size="small"
          busy={changing.isPressing}
          onClick={press(async () => setApp(await call("beginCodes")))}
        >
          {hasCodes ? copy.anotherApp : copy.setApp}
        </Button>
        <Button
          size="small"
          busy={changing.isPressing}
          onClick={press(async () => setLink((await call("makeLink")).link))}
        >
          {copy.link}
        </Button>
      </p>
      {link && (
        <Alert tone="info" announce>
          {copy.linkText}
          <br />
          <code className={styles.link}>{link}</code>
        </Alert>
      )}
    </section>
  );
}
