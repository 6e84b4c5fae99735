import { Alert } from "@shop/ui/alert";
import { Button } from "@shop/ui/button/button";
import { DemoOnly } from "../../shared/demo-only/demo-only";
import styles from "./static-pages.module.css";
import { staticPagesCopy } from "./static-pages-copy";

const copy = staticPagesCopy.components;

/** ROUTE-18; not for search engines. */
export function Component() {
  return <DemoOnly what={copy.what}>{() => <Parts />}</DemoOnly>;
}

function Parts() {
  return (
    <div className={styles.page}>
      <h1>{copy.title}</h1>
      <p>{copy.lead}</p>
      <div className={styles.buttons}>
        <Button look="main">{copy.buttons.main}</Button>
        <Button>{copy.buttons.secondary}</Button>
        <Button look="quiet">{copy.buttons.quiet}</Button>
        <Button look="danger">{copy.buttons.danger}</Button>
      </div>
      <div className={styles.notices}>
        {(["info", "success", "warning", "danger"] as const).map((tone) => (
          <Alert key={tone} tone={tone} title={copy.notices[tone]} />
        ))}
      </div>
    </div>
  );
}
