import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { deskCopy } from "../../copy";
import { call } from "../../lib/api";
import { enrol } from "../../lib/passkeys";
import { accessCopy as copy } from "./access-copy";
import { CodeApp } from "./code-app";
import { Entrance } from "./entrance";
import styles from "./entrance.module.css";

/** The link's secret stands after the #, which no server gets to see. */
export function Enrolment() {
  const invitation = window.location.hash.slice(1);
  const router = useRouter();
  const queries = useQueryClient();
  const beginning = useMutation({
    mutationFn: () => call("beginCodeEnrolment", { body: { invitation } }),
  });
  if (!invitation)
    return (
      <main className={styles.page}>
        <h1>{deskCopy.enrolTitle}</h1>
        <Alert tone="warning">{deskCopy.noInvitation}</Alert>
      </main>
    );
  if (beginning.data)
    return (
      <main className={styles.page}>
        <h1>{copy.appTitle}</h1>
        <CodeApp
          app={beginning.data}
          confirm={async (code) => (await call("enrolCodes", { body: { invitation, code } })).recoveryCodes}
          onKept={async () => {
            queries.clear();
            await router.navigate({ to: "/", replace: true });
          }}
        >
          <Button onClick={() => beginning.reset()}>{copy.withKey}</Button>
        </CodeApp>
      </main>
    );
  return (
    <Entrance
      title={deskCopy.enrolTitle}
      text={deskCopy.enrolText}
      press={deskCopy.enrol}
      open={() => enrol(invitation)}
      to="/"
    >
      {beginning.error && <Alert tone="danger">{beginning.error.message}</Alert>}
      <p>{copy.noDevice}</p>
      <Button busy={beginning.isPending} onClick={() => beginning.mutate()}>
        {copy.withApp}
      </Button>
    </Entrance>
  );
}
