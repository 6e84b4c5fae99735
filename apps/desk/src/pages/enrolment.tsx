import { Alert } from "@shop/ui/alert";
import { deskCopy as copy } from "../copy";
import { enrol } from "../lib/passkeys";
import { Entrance } from "./entrance";
import styles from "./entrance.module.css";

/** The link's secret stands after the #, which no server gets to see. */
export function Enrolment() {
  const invitation = window.location.hash.slice(1);
  if (!invitation)
    return (
      <main className={styles.page}>
        <h1>{copy.enrolTitle}</h1>
        <Alert tone="warning">{copy.noInvitation}</Alert>
      </main>
    );
  return (
    <Entrance
      title={copy.enrolTitle}
      text={copy.enrolText}
      press={copy.enrol}
      open={() => enrol(invitation)}
      to="/"
    />
  );
}
